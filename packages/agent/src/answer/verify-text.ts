import { anchorOfQuote, type Citation, type Passage } from "@cloister/tool-runtime";
import { compact } from "../intake/normalize-text.ts";
import { questionWords, type QuestionWord } from "../intake/question-words.ts";
import { createWordBag, groundWords } from "../route/word-bag.ts";
import { numbersOf, writtenNumbers, type WrittenNumber } from "./numbers-of.ts";

export interface VerifiedText {
  citations: Citation[];
  /** Numbers of the answer that no passage has, and names where a person was asked for. */
  unverified: string[];
  /** The passage the answer most likely draws on. */
  source: Passage | null;
}

const LONGEST_QUOTE = 200;
const MOST_CITATIONS = 2;

/**
 * Finds where the answer's numbers and words stand. A number passes when a passage (its anchor and headings
 * included) has it; one that only repeats the question proves nothing and is passed over.
 */
export function verifyText(
  answer: string,
  question: string,
  words: readonly QuestionWord[],
  passages: readonly Passage[],
): VerifiedText {
  const asked = new Set(numbersOf(question));
  const said = [...new Set(numbersOf(answer))].filter((number) => !asked.has(number));
  const ranked = passages
    .map((passage) => ({ passage, score: supportScore(answer, said, words, passage) }))
    .sort((a, b) => b.score - a.score);
  const unverified = [
    ...untraced(answer, passages, asked),
    ...inventedNames(answer, question, passages.map((passage) => `${passage.file} ${fullText(passage)}`).join(" ")),
  ];
  const [best] = ranked;
  if (best === undefined) return { citations: [], unverified, source: null };
  const cited = [best.passage];
  const known = new Set(numbersOf(fullText(best.passage)));
  for (const { passage } of ranked.slice(1)) {
    if (cited.length >= MOST_CITATIONS) break;
    const adds = said.some((number) => !known.has(number) && numbersOf(fullText(passage)).includes(number));
    if (adds) cited.push(passage);
  }
  return {
    unverified,
    source: best.passage,
    citations: cited.map((passage) => {
      const quote = bestSentence(answer, said, passage);
      return { file: passage.file, anchor: anchorOfQuote(passage, quote), quote, verified: unverified.length === 0 };
    }),
  };
}

/**
 * Numbers of the answer that no passage has. `1,234백만원` stands there, too, when a table that is in 백만원 has 1,234;
 * `35만 원` does not stand in `EUR 35`.
 */
function untraced(answer: string, passages: readonly Passage[], asked: ReadonlySet<string>): string[] {
  const texts = passages.map(fullText);
  const everywhere = new Set(texts.flatMap(numbersOf));
  const isInUnit = ({ digits, scale }: WrittenNumber) =>
    scale !== "" && everywhere.has(digits) && texts.some((text) => new RegExp(`(?<!\\d\\s?)${scale}\\s?원`).test(text));
  const isTraced = (number: WrittenNumber) =>
    asked.has(number.value) || everywhere.has(number.value) || isInUnit(number);
  const missing = writtenNumbers(answer).filter((number) => !isTraced(number));
  return [...new Set(missing.map(({ scale, surface, value }) => (scale === "" ? value : surface)))];
}

const ASKS_WHO = /(누구|누가|이름|성명|담당|대표|who\b|whose|name of|contact|responsible)/i;

/** Asked for a person, the answer's names must stand in a passage (or in the question): 박철수 where the passage has 김영희. */
function inventedNames(answer: string, question: string, passages: string): string[] {
  if (!ASKS_WHO.test(question)) return [];
  const known = createWordBag(`${passages} ${question}`);
  return questionWords(answer)
    .filter((word) => isPersonLike(word, answer) && !known.has(word))
    .map((word) => word.surface);
}

/** Two to four syllables with a name's particle or title behind, or a capital inside the sentence. */
function isPersonLike(word: QuestionWord, answer: string): boolean {
  const stem = word.forms[0] ?? "";
  if (/^\p{Script=Hangul}{2,4}$/u.test(stem))
    return new RegExp(`${stem}\\s*(입니다|이다|이에요|예요|씨|님|대리|과장|차장|부장|사원|팀장|대표|\\.|$)`, "u").test(
      answer,
    );
  return /^\p{Lu}\p{Ll}+$/u.test(word.surface) && !answer.trimStart().startsWith(word.surface);
}

function fullText(passage: Passage): string {
  const label = passage.anchor.type === "clause" ? passage.anchor.label : "";
  return `${label} ${passage.headings.join(" ")} ${passage.text}`;
}

/** Numbers weigh most, then letters the answer shares with the passage, then the question's words. */
function supportScore(
  answer: string,
  said: readonly string[],
  words: readonly QuestionWord[],
  passage: Passage,
): number {
  const text = fullText(passage);
  const numbers = new Set(numbersOf(text));
  const shared = said.filter((number) => numbers.has(number)).length;
  const asked = groundWords(words, createWordBag(`${passage.file} ${text}`)).share;
  return shared * 3 + bigramShare(answer, text) * 4 + asked * 2;
}

/** Share of the answer's character pairs that the text has. */
function bigramShare(answer: string, text: string): number {
  const pairs = bigrams(answer);
  if (pairs.length === 0) return 0;
  const inText = new Set(bigrams(text));
  return pairs.filter((pair) => inText.has(pair)).length / pairs.length;
}

function bigrams(text: string): string[] {
  const joined = compact(text);
  return Array.from({ length: Math.max(0, joined.length - 1) }, (_, index) => joined.slice(index, index + 2));
}

function bestSentence(answer: string, said: readonly string[], passage: Passage): string {
  const sentences = passage.text.split(/(?<=[.!?。]|다\.)\s+|\n+/u).filter((sentence) => sentence.trim() !== "");
  const score = (sentence: string) =>
    bigramShare(answer, sentence) + said.filter((number) => numbersOf(sentence).includes(number)).length;
  const best = sentences.sort((a, b) => score(b) - score(a))[0] ?? passage.text;
  return best.trim().slice(0, LONGEST_QUOTE);
}
