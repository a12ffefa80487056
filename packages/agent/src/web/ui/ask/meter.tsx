import { useEffect, useState } from "preact/hooks";
import type { ToolsCost } from "../../../context/tools-cost.ts";
import { getJson } from "../api.ts";
import { Modal } from "../parts/modal.tsx";
import { language } from "../preferences.ts";
import { attempt, desk, lastResult } from "../state.ts";
import { number, say, seconds } from "../words.ts";

interface Part {
  name: string;
  kind: string;
  tokens: number;
}

/** How the model's window was filled when the last answer was done. */
export function Meter() {
  const [isOpen, setIsOpen] = useState(false);
  const window = lastResult.value?.window ?? null;
  const size = window?.size ?? desk.value?.model.contextWindow ?? 0;
  const parts = partsOf();
  const used = size - (window?.free ?? size);
  const percent = size === 0 ? "" : `${Math.round((used / size) * 100)} %`;
  const text = say(`창 ${number(used)} / ${number(size)} 토큰`, `window ${number(used)} / ${number(size)} tokens`);
  return (
    <>
      <button
        type="button"
        class="meter plain"
        title={text}
        aria-label={`${percent} · ${text}`}
        onClick={() => setIsOpen(true)}
      >
        <span class="parts" aria-hidden="true">
          {parts
            .filter(({ kind }) => kind !== "free")
            .map(({ kind, tokens }) => (
              <span key={kind} class={kind} style={{ width: `${size === 0 ? 0 : (tokens / size) * 100}%` }} />
            ))}
        </span>
        <span class="quiet">{percent}</span>
      </button>
      {isOpen && <CostDialog parts={parts} size={size} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function partsOf(): Part[] {
  const window = lastResult.value?.window ?? null;
  const size = desk.value?.model.contextWindow ?? 0;
  const { prefix = 0, groups = 0, conversation = 0, free = size } = window ?? {};
  return [
    { name: say("규칙과 기본 도구", "Rules and core tools"), kind: "prefix", tokens: prefix },
    { name: say("연 도구 묶음", "Opened groups"), kind: "groups", tokens: groups },
    { name: say("근거와 대화", "Evidence and conversation"), kind: "conversation", tokens: conversation },
    { name: say("빈자리", "Free"), kind: "free", tokens: free },
  ];
}

function CostDialog({ parts, size, onClose }: { parts: Part[]; size: number; onClose(): void }) {
  const [cost, setCost] = useState<ToolsCost | null>(null);
  useEffect(() => {
    void attempt(() => getJson<ToolsCost>(`/api/cost?language=${language.value}`)).then(setCost);
  }, []);
  return (
    <Modal title={say("얼마나 드나", "What it costs")} onClose={onClose} isWide>
      <h3>
        {say(
          `모델이 한 번에 볼 수 있는 글: ${number(size)}토큰`,
          `What the model can see at once: ${number(size)} tokens`,
        )}
      </h3>
      <table class="small">
        <tbody>
          {parts.map(({ name, kind, tokens }) => (
            <tr key={kind}>
              <th scope="row">
                <span class={`swatch ${kind}`} /> {name}
              </th>
              <td class="number">{number(tokens)}</td>
              <td class="number">{size === 0 ? "" : `${((tokens / size) * 100).toFixed(1)} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Speeds />
      <h3>{say("도구 묶음을 열 때", "Opening a tool group")}</h3>
      {cost === null ? (
        <p aria-busy="true">{say("세는 중", "Counting")}</p>
      ) : (
        <table class="small">
          <thead>
            <tr>
              <th scope="col">{say("묶음", "Group")}</th>
              <th scope="col" class="number">
                {say("토큰", "Tokens")}
              </th>
              <th scope="col" class="number">
                {say("예상", "Expected")}
              </th>
              <th scope="col" class="number">
                {say("걸린 시간", "Took")}
              </th>
            </tr>
          </thead>
          <tbody>
            {cost.groups.map(({ name, tokens, predictedMs }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td class="number">{number(tokens)}</td>
                <td class="number">
                  {predictedMs === null ? say("늘 열려 있음", "always open") : seconds(predictedMs)}
                </td>
                <td class="number">{took(name)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  );
}

/** What opening it took in the last answer. */
function took(group: string): string {
  const row = lastResult.value?.ledger.find((entry) => entry.group === group);
  return row === undefined ? "" : `${number(row.evaluated)} · ${seconds(row.ms)}`;
}

function Speeds() {
  const result = lastResult.value;
  if (result === null || result.model === null) return null;
  const { tokensEvaluated, tokensReused, tokensGenerated } = result.usage;
  const readMs = result.ledger.reduce((sum, { ms }) => sum + ms, 0);
  const speed = readMs === 0 ? "–" : number(Math.round((tokensEvaluated / readMs) * 1000));
  return (
    <p class="quiet">
      {say(
        `지난 답: ${number(tokensEvaluated)}토큰을 읽고(초당 ${speed}), ${number(tokensReused)}토큰은 저장해 둔 것을 쓰고, ${number(tokensGenerated)}토큰을 썼습니다.`,
        `Last answer: ${number(tokensEvaluated)} tokens read (${speed} a second), ${number(tokensReused)} taken from what was saved, ${number(tokensGenerated)} written.`,
      )}
    </p>
  );
}
