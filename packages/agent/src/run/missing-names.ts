import { compact } from "../intake/normalize-text.ts";
import type { Question } from "../intake/question.ts";
import { questionWords, type QuestionWord } from "../intake/question-words.ts";
import { createWordBag } from "../route/word-bag.ts";
import { isText, walk, type SelectTree } from "./sql/sql-tree.ts";

/** What ends like this is called so: 제주점, 홍보팀, 김철수씨. */
const KOREAN_NAME = /..(점|지점|팀|씨|님|호기|라인|센터|본부|사업부|상사|전자|물산|대리|과장|차장|부장)$/;

/** Names of the question that neither the tables nor the query know: the answer would be about something else. */
export function namesNoTableKnows(question: Question, known: ReadonlySet<string>, tree: SelectTree): string[] {
  const used = [...walk(tree)].filter(isText).map((literal) => compact(literal.value));
  const isUsed = (word: QuestionWord) =>
    used.some((value) => value !== "" && word.forms.some((form) => value.includes(form) || form.includes(value)));
  return question.words
    .filter((word) => !known.has(word.surface) && !word.isVerbal && !isUsed(word))
    .filter((word) => isKoreanName(word) || isLatinName(word, question.text))
    .map((word) => word.surface);
}

/** Korean names of the question, as it was asked, that no passage has. Latin capitals may be titles, put otherwise in the file. */
export function namesNoPassageHas(question: Question, passages: string): string[] {
  const bag = createWordBag(passages);
  const names = questionWords(question.text)
    .filter((word) => !word.isVerbal && isKoreanName(word) && !bag.has(word))
    .map((word) => word.surface);
  return [...names, ...numberedNames(question).filter((name) => !hasPhrase(passages, name))];
}

/** `Hall 4`: a capital word with its number, when no date is meant. */
function numberedNames(question: Question): string[] {
  const dates = question.dates.map((date) => date.words).join(" ");
  return [...question.text.matchAll(/\b\p{Lu}\p{Ll}+\s+\d{1,4}\b/gu)]
    .map(([name]) => name)
    .filter((name) => !dates.includes(name));
}

/** Only a passage that knows the word can lack its number: the file may call it otherwise. */
function hasPhrase(passages: string, name: string): boolean {
  const [word = "", number = ""] = name.split(/\s+/);
  const known = new RegExp(`\\b${word}\\b`, "i").test(passages);
  return !known || new RegExp(`\\b${word}s?\\W*${number}\\b`, "i").test(passages);
}

function isKoreanName(word: QuestionWord): boolean {
  return KOREAN_NAME.test(word.forms[0] ?? "");
}

/** A capital in the middle of the sentence, or letters with digits: YF-4, Jeju. */
function isLatinName(word: QuestionWord, text: string): boolean {
  if (/^[A-Za-z]+-?\d/.test(word.surface)) return true;
  if (/\p{Script=Hangul}/u.test(word.surface)) return false;
  return /^\p{Lu}\p{Ll}+/u.test(word.surface) && !text.trimStart().startsWith(word.surface);
}
