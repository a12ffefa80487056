import { compact } from "../intake/normalize-text.ts";
import { sameMeaning } from "../intake/office-terms.ts";
import type { QuestionWord } from "../intake/question-words.ts";
import { romanize } from "../intake/romanize.ts";

/** Text in the form in which words of a question are looked up. */
export interface WordBag {
  /** True when the word, or one of the same meaning, stands in the text. */
  has(word: QuestionWord): boolean;
}

const SHORTEST_STEM = 4;
const SHORTEST_ROMANIZED = 4;

/** Hangul is looked up anywhere (words are joined freely), Latin letters by whole word or its beginning. */
export function createWordBag(text: string): WordBag {
  const joined = compact(text);
  const latin = new Set(
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{Script=Latin}\p{N}]+/gu) ?? [],
  );
  let romanized: string | undefined;
  const hasForm = (form: string): boolean => {
    if (form === "") return false;
    if (!/^[\p{Script=Latin}\p{N}]+$/u.test(form)) return joined.includes(form) || hasHalves(joined, form);
    if (latin.has(form)) return true;
    if (form.length >= SHORTEST_STEM && [...latin].some((token) => isInflected(form, token))) return true;
    if (form.length < SHORTEST_ROMANIZED || !/^[a-z]+$/.test(form)) return false;
    romanized ??= romanize(joined.replace(/[^\p{Script=Hangul}]+/gu, " "));
    return romanized.includes(form);
  };
  return { has: (word) => word.forms.some(hasForm) || sameMeaning(word.forms).some(hasForm) };
}

const ENDING =
  /^(e|es|ed|ing|s|d|y|ies|ied|ly|al|als|ion|ions|ation|ations|er|ers|or|ors|ment|ments|ance|ence|ive|i[sz]e|i[sz]es|i[sz]ed|i[sz]ing)?$/;

/** approve, approved, approval; not late and latest. */
function isInflected(form: string, token: string): boolean {
  const stem = form.replace(/(ations?|ions?|ments?|als?|ing|ed|es|e|y|s)$/, "");
  return stem.length >= SHORTEST_STEM - 1 && token.startsWith(stem) && ENDING.test(token.slice(stem.length));
}

/** 계약기간 is found in 계약의 기간: both halves of a compound stand there. */
function hasHalves(text: string, form: string): boolean {
  if (form.length !== 4) return false;
  return text.includes(form.slice(0, 2)) && text.includes(form.slice(2));
}

const VERBAL_WEIGHT = 0.3;

export interface Grounding {
  found: QuestionWord[];
  missing: QuestionWord[];
  /** Weighted share of the words that were found; 1 when there are none. */
  share: number;
}

export function groundWords(words: readonly QuestionWord[], bag: WordBag): Grounding {
  const found = words.filter((word) => bag.has(word));
  const missing = words.filter((word) => !found.includes(word));
  const weight = (list: readonly QuestionWord[]) =>
    list.reduce((sum, word) => sum + (word.isVerbal ? VERBAL_WEIGHT : 1), 0);
  return { found, missing, share: words.length === 0 ? 1 : weight(found) / weight(words) };
}
