import type { Cell } from "@cloister/tool-runtime";
import { sumFormula } from "../model/sum-formula.ts";
import { cellKind, cellLine } from "./cell-kind.ts";

/** Says "total" wherever it stands among the key columns of a row. */
const total =
  /^(?:.{0,12}(?:합계|총계|총합계|소계|누계)|총합|(?:sub|grand)[\s-]*totals?|totals?[:：]?|.{1,24}\s(?:sub|grand\s)?totals?|total general)(?:[([].*[)\]])?[:：]?$/i;
/** Says so only as the first cell of a row: elsewhere it may be a value (성별: 계, 남, 여). */
const leadingTotal = /^(?:계|전체|총|sum|sums|평균|average|avg\.?|mean|.{1,12}\s계|overall|all)$/i;

/** True for a label that says so wherever it stands among the key columns. */
export function saysTotal(line: string): boolean {
  return total.test(closeLetters(line));
}

/** True for a label that says so at the beginning of a row. */
export function leadsTotal(line: string): boolean {
  return leadingTotal.test(closeLetters(line));
}

/** 합 계 is 합계. */
function closeLetters(line: string): string {
  return line.replace(/^(\p{Script=Hangul})\s+(\p{Script=Hangul})$/u, "$1$2");
}

/** True for a row that adds up others: by its label, or by sums without any label. */
export function isTotalRow(cells: (Cell | undefined)[], isLast: boolean): boolean {
  let first = true;
  for (const cell of cells) {
    if (!cell) continue;
    if (cellKind(cell) === "number") break;
    const text = cellLine(cell);
    if (saysTotal(text) || (first && leadsTotal(text))) return hasNumber(cells);
    first = false;
  }
  return isLast && isUnlabelledSum(cells);
}

function hasNumber(cells: (Cell | undefined)[]): boolean {
  return cells.some((cell) => cell !== undefined && cellKind(cell) !== "text");
}

function isUnlabelledSum(cells: (Cell | undefined)[]): boolean {
  const present = cells.filter((cell) => cell !== undefined);
  return cells[0] === undefined && present.length > 0 && present.every((cell) => sumFormula.test(cell.formula ?? ""));
}

/** The row as a note: `합계: 수량 30, 금액 12,000`. */
export function describeTotal(cells: (Cell | undefined)[], titles: string[]): string {
  const label: string[] = [];
  const values: string[] = [];
  cells.forEach((cell, index) => {
    if (!cell) return;
    if (cellKind(cell) === "text" && values.length === 0) label.push(cellLine(cell));
    else values.push(`${titles[index] ?? ""} ${cellLine(cell)}`.trim());
  });
  return `${label.join(" ") || "Σ"}: ${values.join(", ")}`;
}
