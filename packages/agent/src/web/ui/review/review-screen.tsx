import { useEffect, useRef, useState } from "preact/hooks";
import type { AuditPage } from "../../../audit/list.ts";
import type { ListedRow } from "../../../audit/listed-row.ts";
import { getJson } from "../api.ts";
import { attempt } from "../state.ts";
import { say } from "../words.ts";
import { LogTable } from "./log-table.tsx";
import { RowFilters, type Filters } from "./row-filters.tsx";
import { RunTimeline } from "./run-timeline.tsx";
import { VerifyPanel } from "./verify-panel.tsx";

const PAGE = 200;

/** The log of everything that was done: found, looked at, verified, signed. */
export function ReviewScreen() {
  const [filters, setFilters] = useState<Filters>({});
  const [rows, setRows] = useState<ListedRow[] | null>(null);
  const [next, setNext] = useState<number | null>(null);
  const [run, setRun] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const asked = useRef(0);

  const load = async (after: number) => {
    const number = ++asked.current;
    const query = new URLSearchParams({ ...filters, after: String(after), limit: String(PAGE) });
    const page = await attempt(() => getJson<AuditPage>(`/api/audit/rows?${query}`));
    // An answer that was overtaken by a later question is dropped.
    if (page === null || number !== asked.current) return;
    setRows((before) => (after === 0 ? page.rows : [...(before ?? []), ...page.rows]));
    setNext(page.next);
  };
  useEffect(() => {
    const timer = setTimeout(() => void load(0), 150);
    return () => clearTimeout(timer);
  }, [JSON.stringify(filters), turn]);

  return (
    <div class={run === null ? "review" : "review with-viewer"}>
      <section class="review-main" aria-labelledby="review-title">
        <header>
          <h1 id="review-title">{say("검토", "Review")}</h1>
          <p class="quiet">
            {say(
              "에이전트가 한 모든 일의 기록입니다. 지우거나 고칠 수 없고, 고치면 드러납니다.",
              "The record of everything the agent did. It cannot be changed without the change being seen.",
            )}
          </p>
        </header>
        <VerifyPanel onChanged={() => setTurn(turn + 1)} />
        <RowFilters filters={filters} onChange={setFilters} />
        <LogTable
          rows={rows}
          hasMore={next !== null}
          onMore={() => next !== null && void load(next)}
          chosen={run}
          onChoose={(row) => setRun(row.run)}
        />
      </section>
      {run !== null && <RunTimeline key={run} run={run} onClose={() => setRun(null)} />}
    </div>
  );
}
