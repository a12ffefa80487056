import type { FiniteWords } from "./finite-words.ts";
import type { Gbnf } from "./gbnf.ts";
import { openElement, type GrammarState, type Rest } from "./grammar-state.ts";

/** A text that may be written next, up to the following choice, and what is left after it. */
export interface NextText {
  text: string;
  rest: Rest;
}

/** A choice among more texts than this is left to the engine. */
const MOST_TEXTS = 512;
/** A rule that repeats itself has no end of text, or never comes to any. */
const MOST_STEPS = 20_000;
const LONGEST_TEXT = 2000;

/**
 * The texts of the next choice, null where free text may follow or where there is no telling. Groups belong to the
 * choice they stand in (a trie is written in groups); a rule or a repetition with several ways on is the next choice.
 */
export function nextTexts(gbnf: Gbnf, state: GrammarState, wordsOf: FiniteWords): NextText[] | null {
  const found: NextText[] = [];
  const open: NextText[] = state.map((rest) => ({ text: "", rest }));
  for (let step = 0; open.length > 0; step += 1) {
    const next = open.pop()!;
    const steps = next.text === "" ? firstSteps(gbnf, next.rest, wordsOf) : furtherStep(gbnf, next, wordsOf);
    if (steps === null || step > MOST_STEPS || open.length + found.length > MOST_TEXTS) return null;
    if (steps === "choice") found.push(next);
    else open.push(...steps.toReversed());
  }
  return found;
}

/** Before anything is written: every way on. */
function firstSteps(gbnf: Gbnf, rest: Rest, wordsOf: FiniteWords): NextText[] | "choice" | null {
  if (rest === null) return "choice";
  const { element, next } = rest;
  const words = wordsOf(element);
  if (words !== null) return words.map((text) => ({ text, rest: next }));
  if (element.kind === "class") return null;
  return openElement(gbnf, element, next).map((opened) => ({ text: "", rest: opened }));
}

/** Behind some text: through its groups, up to a rule or a repetition that is a choice of its own. */
function furtherStep(gbnf: Gbnf, { text, rest }: NextText, wordsOf: FiniteWords): NextText[] | "choice" {
  if (rest === null || text.length > LONGEST_TEXT) return "choice";
  const { element, next } = rest;
  const words = wordsOf(element);
  if (words?.length === 1) return [{ text: text + words[0]!, rest: next }];
  if (element.kind === "class") return "choice";
  const opened = openElement(gbnf, element, next);
  return element.kind === "group" || opened.length === 1 ? opened.map((rest) => ({ text, rest })) : "choice";
}
