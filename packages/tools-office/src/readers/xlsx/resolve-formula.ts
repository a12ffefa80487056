import { translateFormula } from "./translate-formula.ts";
import type { RawCell } from "./walk-sheet.ts";

/** First cell of each shared formula group, by group number. */
export type SharedFormulas = Map<number, { row: number; column: number; text: string }>;

/** The formula of a cell with its `=`; null when it has none, "" when its group's first cell is missing. */
export function resolveFormula(raw: RawCell, shared: SharedFormulas): string | null {
  const formula = raw.formula;
  if (!formula) return null;
  if (formula.shared === null) return shown(formula.text);
  if (formula.text !== "") {
    shared.set(formula.shared, { row: raw.row, column: raw.column, text: formula.text });
    return shown(formula.text);
  }
  const master = shared.get(formula.shared);
  if (!master) return "";
  return shown(translateFormula(master.text, raw.row - master.row, raw.column - master.column));
}

/** Files mark functions newer than 2007 with a prefix that Excel does not show. */
function shown(formula: string): string {
  return formula === "" ? "" : `=${formula.replace(/_xlfn\.(?:_xlws\.)?/g, "")}`;
}
