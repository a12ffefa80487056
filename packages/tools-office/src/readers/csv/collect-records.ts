import type { Sheet } from "@cloister/tool-runtime";
import { cellRef, contains, extend, formatRange, type CellRange } from "../../model/a1.ts";
import type { CellSelection } from "../cell-selection.ts";
import type { CsvRecord } from "./split-records.ts";

/** A delimited file as a sheet, with what its warnings are made of. */
export interface CollectedRecords {
  sheet: Sheet;
  /** Fields of each row, 0 for a blank line. */
  fieldCounts: number[];
  /** Rows, from 1. */
  unclosedQuotes: number[];
  /** Fields with content in the wanted range, kept or not. */
  stored: number;
}

/** Every record is a row and every field the text it is. */
export function collectRecords(
  name: string,
  records: Iterable<CsvRecord>,
  { range, maxCells }: CellSelection,
): CollectedRecords {
  const sheet: Sheet = { name, state: "visible", extent: "", cells: [], merges: [] };
  const collected: CollectedRecords = { sheet, fieldCounts: [], unclosedQuotes: [], stored: 0 };
  let extent: CellRange | null = null;
  for (const { fields, unclosedQuote } of records) {
    const isBlank = fields.length === 1 && fields[0] === "";
    const row = collected.fieldCounts.push(isBlank ? 0 : fields.length);
    if (unclosedQuote) collected.unclosedQuotes.push(row);
    fields.forEach((text, index) => {
      if (text === "" || (range && !contains(range, row, index + 1))) return;
      if (collected.stored++ >= maxCells) return;
      sheet.cells.push({ ref: cellRef(row, index + 1), text, value: text, type: "text" });
      extent = extend(extent, row, index + 1);
    });
  }
  if (extent) sheet.extent = formatRange(extent);
  return collected;
}
