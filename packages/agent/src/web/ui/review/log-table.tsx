import type { ListedRow } from "../../../audit/listed-row.ts";
import { useWindowRows } from "../table/window-rows.ts";
import { say, when } from "../words.ts";
import { decisionName, kindNames } from "./kind-names.ts";

const ROW_HEIGHT = 36;

interface LogTableProps {
  /** Null while the first ones are fetched. */
  rows: readonly ListedRow[] | null;
  hasMore: boolean;
  onMore(): void;
  /** The run that is shown beside. */
  chosen: string | null;
  onChoose(row: ListedRow): void;
}

/** Rows of the log, oldest first; only those that are seen are in the document. */
export function LogTable({ rows, hasMore, onMore, chosen, onChoose }: LogTableProps) {
  const count = rows?.length ?? 0;
  const { box, first, last, before, after } = useWindowRows(count, ROW_HEIGHT);
  const names = kindNames();
  if (rows !== null && count === 0) return <p class="centre quiet">{say("맞는 행이 없습니다.", "No row fits.")}</p>;
  return (
    <div class="log-box" ref={box} tabIndex={0} role="region" aria-label={say("기록", "Log")} aria-busy={rows === null}>
      <table class="log" aria-rowcount={count}>
        <thead>
          <tr>
            <th scope="col" class="number">
              {say("번호", "No.")}
            </th>
            <th scope="col">{say("때", "When")}</th>
            <th scope="col">{say("종류", "Kind")}</th>
            <th scope="col">{say("결정", "Decision")}</th>
            <th scope="col">{say("내용", "What")}</th>
            <th scope="col">{say("사용자", "User")}</th>
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Gap height={before} />}
          {rows?.slice(first, last).map((row) => (
            <tr key={row.seq} class={row.run === chosen ? "chosen" : ""}>
              <td class="number">{row.seq}</td>
              <td>{when(row.time)}</td>
              <td>{names[row.kind] ?? row.kind}</td>
              <td>
                {row.decision != null && (
                  <span class={`badge ${row.decision === "DENY" ? "bad" : row.decision === "ASK" ? "doubt" : "good"}`}>
                    {decisionName(row.decision)}
                  </span>
                )}
              </td>
              <td class="what">
                <button type="button" class="plain" onClick={() => onChoose(row)}>
                  {row.summary ?? say("[가림]", "[redacted]")}
                </button>
              </td>
              <td>{row.user}</td>
            </tr>
          ))}
          {after > 0 && <Gap height={after} />}
        </tbody>
      </table>
      {hasMore && (
        <button type="button" class="secondary more" onClick={onMore}>
          {say("더 보기", "More")}
        </button>
      )}
    </div>
  );
}

function Gap({ height }: { height: number }) {
  return (
    <tr class="gap" aria-hidden="true">
      <td colSpan={6} style={{ height: `${height}px` }} />
    </tr>
  );
}
