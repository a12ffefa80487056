import { foldText, type AnswerCarriers } from "./answer-carriers.ts";

function mentionsInText(text: string, names: string[]): string[] {
  return names
    .map((name) => ({ name, at: text.indexOf(name) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
}

function mentionsInRows(rows: string[][], names: string[]): string[] {
  return [...new Set(rows.flatMap((row) => row.filter((cell) => names.includes(cell))))];
}

/**
 * Of the names in `among`, those mentioned first must be `order`, in the text and in the table alike: a right table under
 * a wrong sentence is a wrong answer. Returns what is wrong, or null.
 */
export function checkOrder(carriers: AnswerCarriers, order: string[], among: string[]): string | null {
  const wanted = order.map(foldText);
  const names = [...new Set([...order, ...among].map(foldText))];
  const sequences = [mentionsInText(carriers.text, names), mentionsInRows(carriers.rows, names)];
  const contradicts = sequences.some((names) => wanted.some((name, i) => i < names.length && names[i] !== name));
  if (contradicts) return `order is not ${order.join(", ")}`;
  return sequences.some((names) => names.length >= wanted.length) ? null : `not all of ${order.join(", ")} are named`;
}
