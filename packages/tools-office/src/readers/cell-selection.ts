import type { ReadOptions } from "@cloister/tool-runtime";
import { type CellRange, parseRange } from "../model/a1.ts";
import { ReadError } from "./reader.ts";

/** Cells kept of one file unless the options say otherwise. */
const DEFAULT_MAX_CELLS = 300_000;

/** Which cells to keep. */
export interface CellSelection {
  /** null: all. */
  range: CellRange | null;
  maxCells: number;
}

/** Throws `ReadError` NOT_FOUND when the range asked for is none. */
export function selectCells({ range, maxCells = DEFAULT_MAX_CELLS }: ReadOptions): CellSelection {
  if (range === undefined) return { range: null, maxCells };
  const parsed = parseRange(range);
  if (!parsed) throw new ReadError("NOT_FOUND", `${range} is not a range like A1:C9`);
  return { range: parsed, maxCells };
}
