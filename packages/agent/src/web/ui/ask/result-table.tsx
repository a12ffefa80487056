import { useMemo, useState } from "preact/hooks";
import type { AskResult } from "../../api-types.ts";
import { Icon } from "../parts/icon.tsx";
import { csvOf, tsvOf } from "../table/table-text.ts";
import { sortRows, type SortBy } from "../table/sort-rows.ts";
import { useWindowRows } from "../table/window-rows.ts";
import { workbookOf } from "../table/workbook-of.ts";
import { number, say } from "../words.ts";
import { saveFile } from "./save-file.ts";

type Table = AskResult["tables"][number];
const ROW_HEIGHT = 32;

/** The table that was computed: sortable, to be copied or saved; only the rows that are seen are in the document. */
export function ResultTable({ table }: { table: Table }) {
  const [by, setBy] = useState<SortBy | null>(null);
  const [isCopied, setIsCopied] = useState(false);
  const rows = useMemo(() => sortRows(table.rows, by), [table, by]);
  const { box, first, last, before, after } = useWindowRows(rows.length, ROW_HEIGHT);
  const shown = { columns: table.columns, rows };
  const name = table.title || say("결과", "result");
  return (
    <figure class="result">
      <figcaption>
        <span>
          {table.title}{" "}
          <span class="quiet">
            {say(`${number(rows.length)}행`, rows.length === 1 ? "1 row" : `${number(rows.length)} rows`)}
          </span>
        </span>
        <span class="actions">
          <button
            type="button"
            class="plain text"
            onClick={async () => {
              await navigator.clipboard.writeText(tsvOf(shown));
              setIsCopied(true);
              setTimeout(() => setIsCopied(false), 2000);
            }}
          >
            <Icon name={isCopied ? "check" : "copy"} /> {isCopied ? say("복사됨", "Copied") : say("복사", "Copy")}
          </button>
          <button type="button" class="plain text" onClick={() => saveFile(`${name}.csv`, csvOf(shown), "text/csv")}>
            <Icon name="save" /> CSV
          </button>
          <button
            type="button"
            class="plain text"
            onClick={() =>
              saveFile(
                `${name}.xlsx`,
                workbookOf(shown, name),
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
              )
            }
          >
            <Icon name="save" /> Excel
          </button>
        </span>
      </figcaption>
      <div class="table-box" ref={box} tabIndex={0} role="region" aria-label={name}>
        <table aria-rowcount={rows.length + 1}>
          <thead>
            <tr>
              {table.columns.map((column, index) => (
                <th
                  key={index}
                  scope="col"
                  class={isNumeric(table, index) ? "number" : ""}
                  aria-sort={sortOf(by, index)}
                >
                  <button type="button" class="plain" onClick={() => setBy(nextSort(by, index))}>
                    {column} <span aria-hidden="true">{by?.column === index ? (by.isDown ? "↓" : "↑") : ""}</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Gap height={before} columns={table.columns.length} />
            {rows.slice(first, last).map((row, index) => (
              <tr key={first + index} aria-rowindex={first + index + 2}>
                {row.map((cell, column) => (
                  <td key={column} class={typeof cell === "number" ? "number" : ""}>
                    {typeof cell === "number" ? number(cell) : (cell ?? "")}
                  </td>
                ))}
              </tr>
            ))}
            <Gap height={after} columns={table.columns.length} />
          </tbody>
        </table>
      </div>
      {(table.filter !== "" || table.sql !== "") && (
        <details class="how">
          <summary>{table.filter === "" ? say("어떻게 계산했나", "How it was computed") : table.filter}</summary>
          <code>{table.sql}</code>
        </details>
      )}
    </figure>
  );
}

/** Stands for the rows above or below. The height goes through the style object: the policy forbids style attributes. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr class="gap" aria-hidden="true">
      <td colSpan={columns} style={{ height: `${height}px` }} />
    </tr>
  );
}

const isNumeric = ({ rows }: Table, column: number): boolean => typeof rows[0]?.[column] === "number";

function nextSort(by: SortBy | null, column: number): SortBy | null {
  if (by?.column !== column) return { column, isDown: false };
  return by.isDown ? null : { column, isDown: true };
}

function sortOf(by: SortBy | null, column: number): "ascending" | "descending" | "none" {
  if (by?.column !== column) return "none";
  return by.isDown ? "descending" : "ascending";
}
