import type { Warning } from "@cloister/tool-runtime";
import { listRefs } from "../list-refs.ts";

/** What was odd about a delimited file; rows count from 1. */
export interface CsvOddities {
  sheet: string;
  /** Fields of each row, 0 for a blank line. */
  fieldCounts: readonly number[];
  unclosedQuotes: readonly number[];
  /** Cells left out by the limit. */
  left: number;
}

/** One warning for each kind of oddity. */
export function csvWarnings({ sheet, fieldCounts, unclosedQuotes, left }: CsvOddities): Warning[] {
  const warnings: Warning[] = [];
  const warn = (code: string, message: string, row?: number) => {
    if (row === undefined) warnings.push({ code, message });
    else warnings.push({ code, message, anchor: { type: "range", sheet, range: `${row}:${row}` } });
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
  if (left > 0) warn("CELLS_LEFT_OUT", `${left} cells were left out by the limit`);
  return warnings;
}
