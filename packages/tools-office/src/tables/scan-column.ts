import type { Cell } from "@cloister/tool-runtime";
import type { ParsedDate } from "./parse-date.ts";
import type { ParsedNumber } from "./parse-number.ts";
import { isPresent, readPresent, type CompactForms, type ReadCell } from "./read-cell.ts";

/** What the cells of a column can be read as, by position. */
export interface ColumnScan {
  /** Non-blank cells. */
  filled: number;
  errors: number;
  hasCode: boolean;
  numbers: Map<number, ParsedNumber>;
  dates: Map<number, ParsedDate>;
  months: Map<number, string>;
  /** Positions of cells that hold something. */
  present: number[];
  seen: Map<string, ReadCell>;
}

/** Texts of a column whose reading is remembered: most columns repeat theirs. */
const memoSize = 5000;

/** Reads each cell once. */
export function scanCells(cells: readonly (Cell | undefined)[], compact: CompactForms): ColumnScan {
  const scan: ColumnScan = {
    filled: 0,
    errors: 0,
    hasCode: false,
    numbers: new Map(),
    dates: new Map(),
    months: new Map(),
    present: [],
    seen: new Map(),
  };
  for (const [at, cell] of cells.entries()) {
    if (cell?.type === "error") scan.errors++;
    else if (cell && isPresent(cell)) scanCell(scan, at, cell, compact);
  }
  return scan;
}

function scanCell(scan: ColumnScan, at: number, cell: Cell, compact: CompactForms): void {
  scan.filled++;
  scan.present.push(at);
  const isText = cell.type === "text";
  const known = isText ? scan.seen.get(cell.text) : undefined;
  const read = known ?? readPresent(cell, compact);
  if (read === null) return;
  if (isText && known === undefined && scan.seen.size < memoSize) scan.seen.set(cell.text, read);
  if (read.isCode) scan.hasCode = true;
  if (read.date) scan.dates.set(at, read.date);
  if (read.month !== null) scan.months.set(at, read.month);
  if (read.number) scan.numbers.set(at, read.number);
}
