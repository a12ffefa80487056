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

/** NFC, lower case, no spaces (but one between two digits, which are two numbers), no emphasis marks of Markdown. */
export function foldText(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[*`]+/g, "")
    .replace(/(?<=\d)\s+(?=\d)/g, "\u0001")
    .replace(/\s+/g, "")
    .replaceAll("\u0001", " ");
}

/** True when folded `text` has `wanted`, and not as part of a longer number: "July 3" is not in "July 30". */
export function hasText(text: string, wanted: string): boolean {
  const folded = foldText(wanted);
  for (let at = text.indexOf(folded); at >= 0; at = text.indexOf(folded, at + 1)) {
    const cutsBefore = /^\d/.test(folded) && /\d/.test(text.charAt(at - 1));
    const cutsAfter = /\d$/.test(folded) && /\d/.test(text.charAt(at + folded.length));
    if (!cutsBefore && !cutsAfter) return true;
  }
  return false;
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
