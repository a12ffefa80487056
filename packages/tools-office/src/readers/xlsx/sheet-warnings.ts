import type { Warning } from "@cloister/tool-runtime";
import { listRefs } from "../list-refs.ts";
import type { CollectedSheet } from "./collect-sheet.ts";
import type { SheetParts } from "./read-sheet-parts.ts";

/** One warning for each kind of oddity of a sheet. */
export function sheetWarnings(collected: CollectedSheet): Warning[] {
  const { sheet, notes } = collected;
  const warnings: Warning[] = [];
  const warn = (code: string, message: string, range?: string) => {
    const anchor = range ? { type: "range" as const, sheet: sheet.name, range } : undefined;
    warnings.push(anchor ? { code, message, anchor } : { code, message });
  };
  const warnAbout = (code: string, refs: readonly string[], message: string) => {
    if (refs.length > 0) warn(code, `${sheet.name}: ${message}: ${listRefs(refs)}`, refs[0]);
  };
  if (sheet.state !== "visible") warn("HIDDEN_SHEET", `the sheet ${sheet.name} is ${hiddenHow(sheet.state)}`);
  if (notes.hiddenRows.size > 0)
    warn("HIDDEN_ROWS", `${sheet.name}: ${count(notes.hiddenRows.size, "hidden row")} with data`);
  if (notes.hiddenColumns.size > 0) {
    warn("HIDDEN_COLUMNS", `${sheet.name}: ${count(notes.hiddenColumns.size, "hidden column")} with data`);
  }
  warnAbout("UNCALCULATED_FORMULAS", notes.uncalculated, "formulas stored without a value, so their result is unknown");
  warnAbout("FORMULA_LOST", notes.lostFormulas, "only the values of these formulas are known, their text is missing");
  warnAbout("CELL_ERRORS", notes.errors, "cells that hold an error");
  warnAbout("EXTERNAL_LINKS", notes.externalLinks, "values taken from another workbook when it was last saved");
  warnAbout("HIDDEN_UNDER_MERGE", notes.covered, "values hidden under a merged range");
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

/** One warning for each kind of content that is not read. */
export function partWarnings(sheet: string, parts: SheetParts): Warning[] {
  const warnings: Warning[] = [];
  const { charts, pivotTables, diagrams } = parts;
  const named = (titles: readonly string[]) => titles.map((title) => title || "(untitled)").join(", ");
  if (charts.length > 0) {
    const message = `${sheet}: ${count(charts.length, "chart")} not read: ${named(charts)}`;
    warnings.push({ code: "CHART_NOT_READ", message });
  }
  if (pivotTables.length > 0) {
    const message = `${sheet}: ${count(pivotTables.length, "pivot table")} as last refreshed: ${named(pivotTables)}`;
    warnings.push({ code: "PIVOT_TABLE", message });
  }
  if (diagrams > 0)
    warnings.push({ code: "DIAGRAM_NOT_READ", message: `${sheet}: ${count(diagrams, "diagram")} not read` });
  return warnings;
}
