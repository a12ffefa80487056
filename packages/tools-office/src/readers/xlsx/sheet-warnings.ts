import type { DocumentObject, Warning } from "@cloister/tool-runtime";
import { beyondGridWarnings } from "../beyond-grid-warnings.ts";
import { listRefs } from "../list-refs.ts";
import type { RefList } from "../ref-list.ts";
import { keptCells } from "./cells-coverage.ts";
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
  const warnAbout = (code: string, refs: RefList, message: string) => {
    if (refs.length > 0) warn(code, `${sheet.name}: ${message}: ${listRefs(refs)}`, refs.slice(0, 1)[0]);
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
  const others = (collected.externalWorkbooks ?? []).filter((address) => address !== "").join(", ");
  const from = others === "" ? "another workbook" : `another workbook (${others})`;
  warnAbout("EXTERNAL_LINKS", notes.externalLinks, `values taken from ${from} when it was last saved`);
  warnAbout("HIDDEN_UNDER_MERGE", notes.covered, "values hidden under a merged range");
  const left = collected.stored - keptCells(collected);
  warnings.push(...beyondGridWarnings(collected.beyondGrid, sheet.name));
  if (left > 0)
    warn("CELLS_LEFT_OUT", `${sheet.name}: ${left} of ${collected.stored} cells were left out by the limit`);
  return warnings;
}

function hiddenHow(state: "hidden" | "veryHidden"): string {
  return state === "hidden" ? "hidden" : "hidden so that Excel's menu does not show it";
}

function count(number: number, noun: string): string {
  if (number === 1) return `1 ${noun}`;
  const [first = "", ...rest] = noun.split(/ (?=without|as)/);
  return [`${number} ${first}s`, ...rest].join(" ");
}

/** One warning for each kind of content that is not read, or not as it is now. */
export function partWarnings(sheet: string, { objects, blocks, diagrams }: SheetParts): Warning[] {
  const warnings: Warning[] = [];
  const warn = (code: string, what: string, chosen: readonly DocumentObject[]) => {
    if (chosen.length === 0) return;
    const titles = chosen.map(({ title }) => title || "(untitled)").join(", ");
    warnings.push({ code, message: `${sheet}: ${count(chosen.length, what)}: ${titles}` });
  };
  const isRead = (chart: DocumentObject) =>
    chart.target !== undefined || blocks.some(({ type, anchor }) => type === "table" && anchor === chart.anchor);
  const charts = objects.filter(({ type }) => type === "chart");
  warn(
    "CHART_NOT_READ",
    "chart without numbers that can be read",
    charts.filter((chart) => !isRead(chart)),
  );
  const pivots = objects.filter(({ type }) => type === "pivot");
  warn("PIVOT_TABLE", "pivot table as last refreshed", pivots);
  if (diagrams > 0)
    warnings.push({ code: "DIAGRAM_NOT_READ", message: `${sheet}: ${count(diagrams, "diagram")} not read` });
  return warnings;
}
