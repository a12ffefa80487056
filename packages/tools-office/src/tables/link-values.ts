import type { ValueLink } from "@cloister/tool-runtime";
import { isNear } from "./near-text.ts";
import { isCompanion, isParticles, stemsOf } from "./particles.ts";
import { readQuestion, restOfWord, scriptOf, wordsBetween, type QuestionText } from "./question-text.ts";
import { foldHanja, type IndexedValue, type ValueIndex } from "./value-index.ts";

/** Words that ask for a figure or a set, and function words: never values unless they are quoted. */
const general = new Set(
  (
    "합계 총계 소계 총합 계 전체 모두 전부 평균 개수 건수 최대 최소 순위 목록 기타 total sum average avg count all max min top list " +
    "the a an in of on for by is no and or to with from what how many much which who per me i it at as are was were be do does not yes show"
  ).split(" "),
);
const nearPerWord = 3;
/** How a company is called before its name. */
const legalForms = new Set(["주식회사", "유한회사", "재단법인", "사단법인", "학교법인", "the"]);

/** Which words of a question are values of the tables, in the order of the question, longest match first. */
export function linkValues(index: ValueIndex, question: string): ValueLink[] {
  const text = readQuestion(question);
  const links: ValueLink[] = [];
  const covered = new Set<number>();
  let afterMatch = false;
  for (let from = 0; from < text.letters.length;) {
    const found: Found | null = isWordStart(text, from) || afterMatch ? longestAt(index, text, from) : null;
    if (found) {
      const words = wordsBetween(text, from, found.to);
      links.push(...found.values.map((value): ValueLink => ({ ...value, words, match: found.match })));
      for (let at = from; at < found.to; at++) covered.add(at);
    }
    afterMatch = found !== null;
    from = found?.to ?? from + 1;
  }
  return [...links, ...linkNear(index, text, covered)];
}

interface Found {
  to: number;
  values: IndexedValue[];
  match: "exact" | "near";
}

/** After a separator or where the script changes, but never inside a number: `3월` does not begin in `13월`. */
function isWordStart({ letters, starts }: QuestionText, at: number): boolean {
  return starts[at] === true || scriptOf(letters[at]) !== scriptOf(letters[at - 1]);
}

function longestAt(index: ValueIndex, text: QuestionText, from: number): Found | null {
  const last = Math.min(text.letters.length, from + index.longest);
  for (let to = last; to > from; to--) {
    const key = text.letters.slice(from, to).join("");
    const values = index.exact.get(key);
    if (values && fits(index, text, from, to, key)) {
      const kept = values.filter(({ value }) => fitsCase(text, from, to, value));
      if (kept.length > 0) return { to, values: kept, match: "exact" };
    }
    const folded = foldHanja(key);
    const other = folded === key ? index.folded.get(key) : (index.exact.get(folded) ?? index.folded.get(folded));
    if (other && !values && fits(index, text, from, to, key)) return { to, values: other, match: "near" };
  }
  return pluralAt(index, text, from);
}

/** Asked in the singular, stored in the plural: keyboard, Keyboards. */
function pluralAt(index: ValueIndex, text: QuestionText, from: number): Found | null {
  if (text.starts[from] !== true || scriptOf(text.letters[from]) !== "latin") return null;
  const word = (text.letters[from] ?? "") + restOfWord(text, from + 1);
  if (word.length < 3 || general.has(word)) return null;
  const forms = [`${word}s`, `${word}es`, word.replace(/y$/, "ies"), word.replace(/ies$/, "y")];
  const values = forms.filter((form) => form !== word).flatMap((form) => index.exact.get(form) ?? []);
  return values.length > 0 ? { to: from + word.length, values, match: "exact" } : null;
}

/** Whether a value may end here, given what follows it in the word. */
function fits(index: ValueIndex, text: QuestionText, from: number, to: number, key: string): boolean {
  const isEnd = to === text.letters.length || text.starts[to] === true;
  const rest = isEnd ? "" : restOfWord(text, to);
  const isCapital = /^[A-Z]$/.test(wordsBetween(text, from, to));
  if (general.has(key) && !isCapital && !isQuoted(text, from, to)) return false;
  if (index.titles.has(key) && !isQuoted(text, from, to) && !/^(?:인|의|이고|이면|으로|로)/.test(rest)) return false;
  if (/^\p{N}+$/u.test(key)) return fitsNumber(key, text, from, isEnd, rest);
  if (isEnd) return key.length > 1 || standsAlone(text, from, to);
  const [last, next] = [scriptOf(text.letters[to - 1]), scriptOf(text.letters[to])];
  if (last === next) {
    if (last === "latin") return /^e?s$/.test(rest) && key.length > 2;
    return last === "hangul" && fitsHangul(index, key, rest);
  }
  if (key.length > 1) return !(last === "latin" && next === "digit");
  return (
    next === "hangul" &&
    (isParticles(rest) || index.titles.has(rest) || stemsOf(rest).some((stem) => index.titles.has(stem)))
  );
}

/** Digits alone are a value only as a whole number of some length: 2026, 00123. */
function fitsNumber(key: string, text: QuestionText, from: number, isEnd: boolean, rest: string): boolean {
  if (key.length < 3 || text.starts[from] !== true) return false;
  return isEnd || isParticles(rest) || /^(?:년|번|호)/.test(rest);
}

function fitsHangul(index: ValueIndex, key: string, rest: string): boolean {
  if (key.length === 1) return false;
  if (isParticles(rest) || key.length > 2 || isCompanion(rest)) return true;
  for (let length = rest.length; length > 1; length--) {
    const part = rest.slice(0, length);
    if (index.titles.has(part) || index.exact.has(part)) return true;
  }
  return false;
}

/** One letter as a word: not the first part of a code such as A-1023. */
function standsAlone(text: QuestionText, from: number, to: number): boolean {
  const start = text.at[from] ?? 0;
  const around = text.source.slice(Math.max(0, start - 1), start + wordsBetween(text, from, to).length + 1);
  return text.starts[from] === true && !/[-_./&]/.test(around);
}

/** A single Latin letter counts only as it is written: "a printer" does not name grade A. */
function fitsCase(text: QuestionText, from: number, to: number, value: string): boolean {
  return !/^[A-Za-z]$/.test(value) || wordsBetween(text, from, to) === value;
}

function isQuoted(text: QuestionText, from: number, to: number): boolean {
  const words = wordsBetween(text, from, to);
  const start = text.at[from] ?? 0;
  return (
    /['"“‘「『`]/.test(text.source[start - 1] ?? "") && /['"”’」』`]/.test(text.source[start + words.length] ?? "")
  );
}

/** Words that no value has as they stand, against the values that are one slip away. */
function linkNear(index: ValueIndex, text: QuestionText, covered: Set<number>): ValueLink[] {
  const links: ValueLink[] = [];
  for (let from = 0; from < text.letters.length; from++) {
    if (text.starts[from] !== true) continue;
    let to = from + 1;
    while (to < text.letters.length && text.starts[to] !== true) to++;
    const places = Array.from({ length: to - from }, (_, offset) => from + offset);
    if (places.some((at) => covered.has(at))) continue;
    const word = text.letters.slice(from, to).join("");
    for (const stem of stemsOf(word)) {
      const values = nearValues(index, stem);
      if (values.length === 0) continue;
      const words = wordsBetween(text, from, from + stem.length);
      links.push(...values.map((value): ValueLink => ({ ...value, words, match: "near" })));
      break;
    }
  }
  return links;
}

function nearValues(index: ValueIndex, stem: string): IndexedValue[] {
  if (stem.length < 3 || general.has(stem) || index.titles.has(stem)) return [];
  const found: IndexedValue[] = [];
  for (const [key, values] of index.exact) {
    // 절삭유 asks for 절삭유 20L.
    const isBeginning = key.length > stem.length && key.startsWith(stem) && !legalForms.has(stem);
    const isSlip = Math.abs(key.length - stem.length) <= 1 && isNear(stem, key);
    if (isBeginning || isSlip) found.push(...values);
    if (found.length > nearPerWord) return [];
  }
  return found;
}
