import type { Cell } from "@cloister/tool-runtime";
import { cellRef, contains } from "../../model/a1.ts";
import type { CellSelection } from "../cell-selection.ts";
import type { RecordNotes } from "./record-notes.ts";
import type { RecordSink } from "./scan-records.ts";

/** Puts every field into `cells` as the text that it is, up to the limit. */
export function collectRecords(cells: Cell[], notes: RecordNotes, { range, maxCells }: CellSelection): RecordSink {
  return (fields) => {
    if (!notes.take(fields)) return true;
    const row = notes.rows;
    if (range && (row < range.top || row > range.bottom)) return true;
    for (let index = 0; index < fields.count; index++) {
      if (fields.isBlank(index) || (range && !contains(range, row, index + 1))) continue;
      if (notes.stored++ >= maxCells) continue;
      const text = fields.text(index);
      cells.push({ ref: cellRef(row, index + 1), text, value: text, type: "text" });
      notes.extendTo(index + 1);
    }
    return true;
  };
}
