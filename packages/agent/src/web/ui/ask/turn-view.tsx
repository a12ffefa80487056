import type { AskResult, StoredTurn } from "../../api-types.ts";
import { Icon } from "../parts/icon.tsx";
import { live, queue, viewed } from "../state.ts";
import { lastName, say, seconds } from "../words.ts";
import { MarkedText } from "./marked-text.tsx";
import { ProgressSteps } from "./progress-steps.tsx";
import { ResultTable } from "./result-table.tsx";

/** A question and its answer, or how far the answer is. */
export function TurnView({ turn }: { turn: StoredTurn }) {
  const isResolved = turn.result !== null && turn.result.question !== turn.question;
  return (
    <article class="turn">
      <h2 class="question">{turn.question}</h2>
      {isResolved && (
        <p class="resolved quiet">
          {say("이렇게 이해했습니다", "Understood as")}: {turn.result?.question}
        </p>
      )}
      {turn.state === "queued" && <Waiting turn={turn.id} />}
      {turn.state === "running" && <ProgressSteps told={live.value?.turn === turn.id ? live.value.events : []} />}
      {turn.state === "interrupted" && (
        <p class="failure">
          {say("프로그램이 꺼져서 답하지 못했습니다.", "The program ended before it was answered.")}
        </p>
      )}
      {turn.error !== null && <Failure code={turn.error.code} message={turn.error.message} />}
      {turn.result !== null && <Answer result={turn.result} />}
    </article>
  );
}

function Waiting({ turn }: { turn: string }) {
  const place = queue.value.indexOf(turn) + 1;
  return (
    <p class="quiet" role="status">
      {say("차례를 기다리는 중", "Waiting for its turn")}
      {place > 1 ? ` (${place})` : ""}
    </p>
  );
}

function Failure({ code, message }: { code: string; message: string }) {
  if (code === "CANCELLED") return <p class="quiet">{say("멈췄습니다.", "Stopped.")}</p>;
  return (
    <p class="failure">
      <Icon name="warn" /> {message}
    </p>
  );
}

function Answer({ result }: { result: AskResult }) {
  if (result.stopReason === "cancelled") return <p class="quiet">{say("멈췄습니다.", "Stopped.")}</p>;
  const places = result.citations.filter(({ file }) => file !== "");
  return (
    <section class="answer" aria-label={say("답", "Answer")}>
      <p class="said">
        <MarkedText text={result.answer} marks={result.unverified} />
      </p>
      {result.error !== null && result.error.message !== result.answer && (
        <Failure code={result.error.code} message={result.error.message} />
      )}
      {result.unverified.length > 0 && (
        <p class="unverified-note">
          <Icon name="warn" /> {say("파일에서 확인하지 못한 부분", "Not verified in the files")}:{" "}
          {result.unverified.join(", ")}
        </p>
      )}
      {result.tables.map((table, index) => (
        <ResultTable key={index} table={table} />
      ))}
      {places.length > 0 && (
        <ul class="citations" aria-label={say("출처", "Sources")}>
          {places.map((citation, index) => (
            <Citation key={index} citation={citation} />
          ))}
        </ul>
      )}
      <Warnings result={result} />
      <p class="footnote quiet">
        {result.answeredBy === "code"
          ? say("계산으로 답함", "answered by code")
          : say("모델이 답함", "answered by the model")}{" "}
        · {seconds(result.usage.wallMs)}
      </p>
    </section>
  );
}

function Citation({ citation: { file, anchor, quote, verified } }: { citation: AskResult["citations"][number] }) {
  const isShown = viewed.value?.file === file && viewed.value.anchor === anchor;
  return (
    <li>
      <button
        type="button"
        class="citation"
        aria-pressed={isShown}
        onClick={() => (viewed.value = isShown ? null : { file, anchor, quote })}
      >
        <Icon name="file" />
        <span class="where">
          <span class="name" title={file}>
            {lastName(file)}
          </span>{" "}
          <span class="anchor">{anchor}</span>
        </span>
        {verified ? (
          <span class="badge good">
            <Icon name="check" /> {say("확인됨", "verified")}
          </span>
        ) : (
          <span class="badge doubt">{say("확인되지 않음", "not verified")}</span>
        )}
        {quote !== "" && <q>{quote}</q>}
      </button>
    </li>
  );
}

function Warnings({ result: { warnings } }: { result: AskResult }) {
  if (warnings.length === 0) return null;
  return (
    <details class="warnings">
      <summary>
        {say(
          `참고: 살펴볼 것 ${warnings.length}가지`,
          warnings.length === 1 ? "1 remark" : `${warnings.length} remarks`,
        )}
      </summary>
      <ul>
        {warnings.map(({ message }, index) => (
          <li key={index}>{message}</li>
        ))}
      </ul>
    </details>
  );
}
