import type { Warning } from "@cloister/tool-runtime";
import { listRefs } from "../list-refs.ts";
import type { CollectedSheet } from "./collect-sheet.ts";

/** One warning for each kind of oddity of a sheet. */
export function sheetWarnings(collected: CollectedSheet): Warning[] {
  const { sheet } = collected;
  const warnings: Warning[] = [];
  const warn = (code: string, message: string, range?: string) => {
    const anchor = range ? { type: "range" as const, sheet: sheet.name, range } : undefined;
    warnings.push(anchor ? { code, message, anchor } : { code, message });
  };
  const warnAbout = (code: string, refs: readonly string[], message: string) => {
    if (refs.length > 0) warn(code, `${sheet.name}: ${message}: ${listRefs(refs)}`, refs[0]);
  };
  if (sheet.state !== "visible") warn("HIDDEN_SHEET", `the sheet ${sheet.name} is ${hiddenHow(sheet.state)}`);
  if (collected.hiddenRows > 0)
    warn("HIDDEN_ROWS", `${sheet.name}: ${count(collected.hiddenRows, "hidden row")} with data`);
  if (collected.hiddenColumns > 0) {
    warn("HIDDEN_COLUMNS", `${sheet.name}: ${count(collected.hiddenColumns, "hidden column")} with data`);
  }
  warnAbout(
    "UNCALCULATED_FORMULAS",
    collected.uncalculated,
    "formulas stored without a value, so their result is unknown",
  );
  warnAbout(
    "FORMULA_LOST",
    collected.lostFormulas,
    "only the values of these formulas are known, their text is missing",
  );
  warnAbout("CELL_ERRORS", collected.errors, "cells that hold an error");
  warnAbout("EXTERNAL_LINKS", collected.externalLinks, "values taken from another workbook when it was last saved");
  const left = collected.stored - sheet.cells.length;
  if (left > 0)
    warn("CELLS_LEFT_OUT", `${sheet.name}: ${left} of ${collected.stored} cells were left out by the limit`);
  return warnings;
}

function hiddenHow(state: "hidden" | "veryHidden"): string {
  return state === "hidden" ? "hidden" : "hidden so that Excel's menu does not show it";
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
