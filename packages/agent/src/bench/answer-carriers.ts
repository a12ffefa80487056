import type { AskResult } from "../answer/ask-result.ts";
import { numbersInText } from "./numbers-in-text.ts";
import type { Expectation } from "./task.ts";

const DEFAULT_MAX_ROWS = 10;

/** The places where an answer may stand, normalised for comparing. */
export interface AnswerCarriers {
  /** The answer text (and, when nothing was answered, the error and the warnings), folded. */
  text: string;
  /** Cells of the first table, folded; empty when it has too many rows to be an answer. */
  rows: string[][];
  textNumbers: number[];
  tableNumbers: number[];
}

/** NFC, lower case, no spaces, no emphasis marks of Markdown. */
export function foldText(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s*`]+/g, "");
}

/** Two numbers are the same when they agree to two decimal places. */
export function sameNumber(a: number, b: number): boolean {
  return Math.round(a * 100) === Math.round(b * 100);
}

/** Takes the text and the first table of an answer apart. */
export function readCarriers(result: AskResult, expect: Expectation): AnswerCarriers {
  const rows = result.tables[0]?.rows ?? [];
  const cells = rows.length <= (expect.maxRows ?? DEFAULT_MAX_ROWS) ? rows : [];
  const reasons =
    result.stopReason === "answered"
      ? []
      : [result.error?.message ?? "", ...result.warnings.map((warning) => warning.message)];
  return {
    text: foldText([result.answer, ...reasons].join("\n")),
    rows: cells.map((row) => row.map((cell) => foldText(String(cell ?? "")))),
    textNumbers: numbersInText(result.answer),
    tableNumbers: cells.flat().flatMap((cell) => {
      if (cell === null) return [];
      return typeof cell === "number" ? [cell] : numbersInText(cell);
    }),
  };
}
