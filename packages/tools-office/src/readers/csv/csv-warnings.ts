import type { Warning } from "@cloister/tool-runtime";
import { listRefs } from "../list-refs.ts";
import type { RefList } from "../ref-list.ts";
import type { RecordNotes } from "./record-notes.ts";

/** One warning for each kind of oddity; `kept` cells were kept. */
export function csvWarnings(sheet: string, notes: RecordNotes, kept: number): Warning[] {
  const { expected, ragged, unclosedQuotes, stored } = notes;
  const warnings: Warning[] = [];
  const warnOf = (code: string, rows: RefList, message: string) => {
    const [row] = rows.slice(0, 1);
    if (row === undefined) return;
    const anchor = { type: "range" as const, sheet, range: `${row}:${row}` };
    warnings.push({ code, message: `${message} ${listRefs(rows)}`, anchor });
  };
  warnOf("RAGGED_ROWS", ragged, `rows with more or fewer fields than the first (${expected}):`);
  warnOf("UNCLOSED_QUOTE", unclosedQuotes, "a quote is opened and never closed, and was kept as text, in rows");
  const left = stored - kept;
  if (left > 0) warnings.push({ code: "CELLS_LEFT_OUT", message: `${left} cells were left out by the limit` });
  return warnings;
}
