import { useEffect, useRef, useState } from "preact/hooks";
import type { RunRow } from "../../api-types.ts";
import { getJson } from "../api.ts";
import { Icon } from "../parts/icon.tsx";
import { attempt } from "../state.ts";
import { say, when } from "../words.ts";
import { decisionName, kindNames } from "./kind-names.ts";

/** One run from its question to its answer: what was decided, done and read, with the hashes. */
export function RunTimeline({ run, onClose }: { run: string; onClose(): void }) {
  const [rows, setRows] = useState<RunRow[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    void attempt(() => getJson<{ rows: RunRow[] }>(`/api/audit/runs/${encodeURIComponent(run)}`)).then((found) =>
      setRows(found?.rows ?? []),
    );
    heading.current?.focus();
  }, []);
  const names = kindNames();
  const question = rows?.find(({ kind }) => kind === "run_started");
  return (
    <aside class="viewer timeline" aria-label={say("한 실행의 흐름", "Timeline of a run")}>
      <header>
        <Icon name="review" />
        <h2 ref={heading} tabIndex={-1}>
          {question?.summary ?? run}
        </h2>
        <button type="button" class="plain" aria-label={say("닫기", "Close")} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <ol aria-busy={rows === null} tabIndex={0} aria-label={say("흐름", "Timeline")}>
        {rows?.map((row) => (
          <li key={row.seq} class={row.decision === "DENY" ? "denied" : ""}>
            <p class="quiet">
              {row.seq} · {when(row.time)} · {names[row.kind] ?? row.kind}
              {row.decision != null && (
                <>
                  {" "}
                  · <strong>{decisionName(row.decision)}</strong> ({row.decidedBy})
                </>
              )}
            </p>
            <p>
              {row.tool !== null && <code>{row.tool}</code>} {row.summary ?? say("[가림]", "[redacted]")}
            </p>
            {row.file !== null && <p class="quiet">{row.file}</p>}
            <details>
              <summary>{say("자세히", "Particulars")}</summary>
              <pre tabIndex={0}>{JSON.stringify(row.detail, null, 2)}</pre>
              <p class="quiet hash">{row.hash}</p>
            </details>
          </li>
        ))}
      </ol>
    </aside>
  );
}
