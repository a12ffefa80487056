import type { Warning } from "@cloister/tool-runtime";
import { listRefs } from "../list-refs.ts";
import type { CollectedRecords } from "./collect-records.ts";

/** One warning for each kind of oddity. */
export function csvWarnings({ sheet, fieldCounts, unclosedQuotes, stored }: CollectedRecords): Warning[] {
  const warnings: Warning[] = [];
  const warn = (code: string, message: string, row?: number) => {
    if (row === undefined) warnings.push({ code, message });
    else warnings.push({ code, message, anchor: { type: "range", sheet: sheet.name, range: `${row}:${row}` } });
  };
  const expected = fieldCounts.find((count) => count > 0) ?? 0;
  const ragged: number[] = [];
  fieldCounts.forEach((count, index) => {
    if (count > 0 && count !== expected) ragged.push(index + 1);
  });
  if (ragged.length > 0) {
    warn("RAGGED_ROWS", `rows with more or fewer fields than the first (${expected}): ${listRefs(ragged)}`, ragged[0]);
  }
  if (unclosedQuotes.length > 0) {
    const message = `a quote is opened and never closed, and was kept as text, in rows ${listRefs(unclosedQuotes)}`;
    warn("UNCLOSED_QUOTE", message, unclosedQuotes[0]);
  }
  const left = stored - sheet.cells.length;
  if (left > 0) warn("CELLS_LEFT_OUT", `${left} cells were left out by the limit`);
  return warnings;
}
