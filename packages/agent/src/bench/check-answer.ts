import type { AskResult } from "../answer/ask-result.ts";
import { hasText, readCarriers, sameNumber, type AnswerCarriers } from "./answer-carriers.ts";
import { checkCitation } from "./check-citation.ts";
import { checkOrder } from "./check-order.ts";
import { numbersInText } from "./numbers-in-text.ts";
import type { Expectation, Task } from "./task.ts";

/** Whether an answer is right and, when not, why; its citation is judged apart (null: none expected). */
export interface AnswerCheck {
  ok: boolean;
  reasons: string[];
  citation: boolean | null;
}

/** "Searched 23 files", "1쪽": how far was looked, no answer. */
const LOOKED_AT =
  /\d+\s*개?\s*(?:의\s*)?(?:파일|문서|시트|쪽|페이지)|(?:파일|문서|시트)\s*\d+\s*개|\d+(?: of \d+)?\s(?:files?|documents?|passages?|pages?|sheets?)\b/gi;

const alternatives = <T>(item: T | T[]): T[] => (Array.isArray(item) ? item : [item]);

function checkStopReason(result: AskResult, expect: Expectation): string[] {
  const expected = alternatives(expect.stopReason ?? "answered");
  return expected.includes(result.stopReason) ? [] : [`ended ${result.stopReason}, not ${expected.join(" or ")}`];
}

function checkNumbers(carriers: AnswerCarriers, expect: Expectation): string[] {
  const stated = [...carriers.textNumbers, ...carriers.tableNumbers];
  return (expect.numbers ?? [])
    .filter((item) => !alternatives(item).some((wanted) => stated.some((number) => sameNumber(number, wanted))))
    .map((item) => `number ${alternatives(item).join(" or ")} is missing`);
}

function checkStrings(carriers: AnswerCarriers, expect: Expectation): string[] {
  const cells = carriers.rows.flat();
  const occurs = (wanted: string) => hasText(carriers.text, wanted) || cells.some((cell) => hasText(cell, wanted));
  return (expect.strings ?? [])
    .filter((item) => !alternatives(item).some(occurs))
    .map((item) => `"${alternatives(item)[0]}" is missing`);
}

function checkForbidden(carriers: AnswerCarriers, expect: Expectation): string[] {
  const onlyCell = carriers.rows.flat().length === 1;
  const numbers = onlyCell ? [...carriers.textNumbers, ...carriers.tableNumbers] : carriers.textNumbers;
  const text = onlyCell ? `${carriers.text}\n${carriers.rows.flat().join("")}` : carriers.text;
  const occurs = (item: string | number) =>
    typeof item === "number" ? numbers.some((number) => sameNumber(number, item)) : hasText(text, item);
  return (expect.not ?? []).filter(occurs).map((item) => `${item} is given as the answer`);
}

/** "Not in the files" and "cannot be read" assert no number but those of the question. */
function checkSilence(result: AskResult, question: string): string[] {
  if ((result.tables[0]?.rows.length ?? 0) > 0) return ["a table is given where there is nothing to answer"];
  const asked = numbersInText(question);
  const stated = numbersInText(result.answer.replace(LOOKED_AT, " "));
  const invented = stated.filter((number) => !asked.some((other) => sameNumber(number, other)));
  return invented.map((number) => `number ${number} is asserted where there is nothing to answer`);
}

/** Judges one answer against its task. Pure: no file is opened, no model asked. */
export function checkAnswer(result: AskResult, { question, expect }: Pick<Task, "question" | "expect">): AnswerCheck {
  const carriers = readCarriers(result, expect);
  const order = expect.order ? checkOrder(carriers, expect.order, expect.among ?? expect.order) : null;
  const reasons = [
    ...checkStopReason(result, expect),
    ...checkNumbers(carriers, expect),
    ...checkStrings(carriers, expect),
    ...(order === null ? [] : [order]),
    ...checkForbidden(carriers, expect),
    ...(alternatives(expect.stopReason ?? "answered").includes("answered") ? [] : checkSilence(result, question)),
  ];
  return { ok: reasons.length === 0, reasons, citation: checkCitation(result, expect) };
}
