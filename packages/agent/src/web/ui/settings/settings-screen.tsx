import { useEffect, useState } from "preact/hooks";
import type { PcCheck } from "../../../config/check-pc.ts";
import { getJson, remove } from "../api.ts";
import { Icon } from "../parts/icon.tsx";
import { LookSwitches } from "../parts/look-switches.tsx";
import { attempt, desk } from "../state.ts";
import { bytes, say } from "../words.ts";

interface Models {
  used: string;
  models: { id: string; bytes: number; licence: string; present: boolean; verified: boolean; recommended: boolean }[];
}

const checkNames = (): Record<string, string> => ({
  node: "Node",
  memory: say("메모리", "Memory"),
  cpu: say("프로세서", "Processor"),
  model: say("모델", "Model"),
  "data-folder": say("자료 폴더", "Data folder"),
  disk: say("디스크", "Disk"),
});

/** What this PC can do, which models it has, and what the program keeps. */
export function SettingsScreen() {
  const [pc, setPc] = useState<{ checks: PcCheck[]; dataFolder: string } | null>(null);
  const [models, setModels] = useState<Models | null>(null);
  useEffect(() => {
    void attempt(() => getJson<{ checks: PcCheck[]; dataFolder: string }>("/api/pc")).then(setPc);
    void attempt(() => getJson<Models>("/api/models")).then(setModels);
  }, []);
  const names = checkNames();
  return (
    <div class="settings">
      <h1>{say("설정과 상태", "Settings and health")}</h1>
      <section aria-labelledby="look">
        <h2 id="look">{say("화면", "Look")}</h2>
        <LookSwitches />
      </section>
      <section aria-labelledby="pc" aria-busy={pc === null}>
        <h2 id="pc">{say("이 PC", "This PC")}</h2>
        <ul class="checks">
          {pc?.checks.map(({ name, ok, detail, fix }) => (
            <li key={name} class={ok ? "good" : "bad"}>
              <Icon name={ok ? "check" : "warn"} />
              <span>
                <strong>{names[name] ?? name}</strong> {detail}
                {fix !== "" && <span class="fix">{fix}</span>}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="models" aria-busy={models === null}>
        <h2 id="models">{say("모델", "Models")}</h2>
        <table class="small">
          <thead>
            <tr>
              <th scope="col">{say("이름", "Name")}</th>
              <th scope="col" class="number">
                {say("크기", "Size")}
              </th>
              <th scope="col">{say("상태", "State")}</th>
              <th scope="col">{say("사용권", "Licence")}</th>
            </tr>
          </thead>
          <tbody>
            {models?.models.map(({ id, bytes: size, licence, present, verified }) => (
              <tr key={id}>
                <th scope="row">
                  {id} {id === models.used && <span class="badge good">{say("사용 중", "in use")}</span>}
                </th>
                <td class="number">{bytes(size)}</td>
                <td>{stateOf(present, verified)}</td>
                <td>{licence}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p class="quiet">
          {say("USB의 모델 가져오기:", "Import a model from a stick:")}{" "}
          <code>cloister models import {say("파일", "FILE")}</code>
        </p>
      </section>
      <Kept dataFolder={pc?.dataFolder ?? ""} />
      <p class="quiet">cloister {desk.value?.version} · MIT</p>
    </div>
  );
}

function stateOf(present: boolean, verified: boolean): string {
  if (verified) return say("있음, 확인됨", "here, verified");
  return present ? say("있음, 아직 확인 안 됨", "here, not verified yet") : say("없음", "not here");
}

function Kept({ dataFolder }: { dataFolder: string }) {
  const [isDone, setIsDone] = useState(false);
  return (
    <section aria-labelledby="kept">
      <h2 id="kept">{say("보관하는 것", "What is kept")}</h2>
      <p>
        {say(
          "질문과 답, 찾아보기, 감사 기록이 이 폴더에 있습니다. 이 PC를 떠나지 않습니다.",
          "Questions and answers, the index and the audit log lie in this folder. They do not leave this PC.",
        )}{" "}
        <code>{dataFolder}</code>
      </p>
      <button
        type="button"
        class="secondary"
        onClick={async () => {
          await attempt(() => remove("/api/index"));
          setIsDone(true);
        }}
      >
        {say("찾아보기 지우기", "Delete the index")}
      </button>{" "}
      <span role="status" class="quiet">
        {isDone ? say("지웠습니다. 다음 질문 때 다시 만듭니다.", "Deleted. The next question makes it anew.") : ""}
      </span>
    </section>
  );
}
