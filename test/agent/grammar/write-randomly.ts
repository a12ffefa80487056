import { createFiniteWords } from "../../../packages/agent/src/grammar/finite-words.ts";
import type { Element, Gbnf } from "../../../packages/agent/src/grammar/gbnf.ts";
import { openElement, startState, type Rest } from "../../../packages/agent/src/grammar/grammar-state.ts";

/** A text that the grammar allows, at each choice the alternative that the next number says. */
export function writeRandomly(gbnf: Gbnf, choices: Iterable<number>): string {
  const numbers = choices[Symbol.iterator]();
  const pick = <T>(items: readonly T[]): T => items[(numbers.next().value ?? 0) % items.length]!;
  const wordsOf = createFiniteWords(gbnf);
  let text = "";
  let rest: Rest = startState()[0]!;
  while (rest !== null) {
    const { element, next }: NonNullable<Rest> = rest;
    const words = wordsOf(element);
    if (words !== null) [text, rest] = [text + pick(words), next];
    else if (element.kind === "class") [text, rest] = [text + memberOf(element, pick), next];
    else rest = pick(openElement(gbnf, element, next));
  }
  return text;
}

function memberOf(element: Element & { kind: "class" }, pick: <T>(items: readonly T[]) => T): string {
  const inClass = (character: string) =>
    element.ranges.some(([low, high]) => low <= character.codePointAt(0)! && character.codePointAt(0)! <= high);
  return pick([..."가힣aZ09 '(,}]{:é"].filter((character) => inClass(character) !== element.isNegated));
}
