import { formatAnchor, type Language, type Passage } from "@cloister/tool-runtime";
import { verifyText, type VerifiedText } from "../answer/verify-text.ts";
import { askedUnit } from "../intake/asked-unit.ts";
import { detectLanguage } from "../intake/detect-language.ts";
import type { Question } from "../intake/question.ts";
import { createWordBag, groundWords } from "../route/word-bag.ts";
import { keyLines } from "./key-lines.ts";
import { saysNothing } from "./says-nothing.ts";
import { editDistance } from "./sql/near-name.ts";

/** A line that knows fewer of the question's words is about something else. */
const LEAST_SUPPORT = 0.34;

/** What the model wrote, held against the passages it was shown. */
export interface CheckedText {
  text: string;
  checked: VerifiedText;
  /** The line it draws on has hardly a word of the question. */
  isUnsupported: boolean;
  /** One true fault, said so that the model can mend it; null when none is seen. */
  fault: string | null;
}

/** Numbers, names, the unit that is asked, the language: the first that is wrong is the fault. */
export function checkText(text: string, question: Question, passages: readonly Passage[]): CheckedText {
  const checked = verifyText(text, question.text, question.words, passages);
  const isUnsupported = checked.source !== null && supportOf(question, checked, checked.source) < LEAST_SUPPORT;
  const invented =
    checked.unverified.length > 0 ? untracedWords(question.language, checked.unverified, passages) : null;
  const offPoint = isUnsupported ? besideThePoint(question, passages) : null;
  const nothing = saysNothing(text, question.text) === null ? null : besideThePoint(question, passages);
  const fault =
    nothing ?? invented ?? offPoint ?? withoutUnit(text, question, passages) ?? otherLanguage(text, question.language);
  return { text, checked, isUnsupported, fault };
}

/**
 * Share of the question's names that the cited line and its headings know, those that only name the file left out; 1 where
 * the languages differ and nothing can be told.
 */
function supportOf(question: Question, checked: VerifiedText, source: Passage): number {
  if (detectLanguage(source.text) !== question.language) return 1;
  const inName = createWordBag(source.file);
  const nouns = question.words.filter((word) => !word.isVerbal && !inName.has(word));
  const lines = checked.citations.map((citation) => citation.quote).join(" ");
  return groundWords(nouns, createWordBag(`${formatAnchor(source.anchor)} ${source.headings.join(" ")} ${lines}`))
    .share;
}

function besideThePoint(question: Question, passages: readonly Passage[]): string | null {
  const [line] = keyLines(question.words, passages, askedUnit(question.text));
  if (line === undefined) return null;
  return question.language === "ko"
    ? `질문에 맞는 줄이 아닙니다. 이 줄을 보고 다시 답하세요: ${line}`
    : `That line is about something else. Answer again from this line: ${line}`;
}

/** `0.13 % a day` where it was asked within how many days, and a line of the passages says so. */
function withoutUnit(text: string, question: Question, passages: readonly Passage[]): string | null {
  const unit = askedUnit(question.text);
  if (unit === null || unit.given.test(text)) return null;
  const line = keyLines(question.words, passages, unit).find((candidate) => unit.given.test(candidate));
  if (line === undefined) return null;
  return question.language === "ko"
    ? `질문은 ${unit.name.ko}인지 묻습니다. 이 줄을 보고 다시 답하세요: ${line}`
    : `The question asks ${unit.name.en}. Answer again from this line: ${line}`;
}

/** A name, a number or a date alone is of no language. */
const SHORTEST_SENTENCE = 25;

function otherLanguage(text: string, language: Language): string | null {
  if (text.trim().length < SHORTEST_SENTENCE || detectLanguage(text) === language) return null;
  return language === "ko" ? "한국어로 다시 답하세요." : "Answer again in English.";
}

function untracedWords(language: Language, words: readonly string[], passages: readonly Passage[]): string {
  const list = words.join(", ");
  const meant = words.flatMap((word) => misspelt(word, passages) ?? []).join(", ");
  if (meant !== "")
    return language === "ko"
      ? `${list}: 위 글에 없습니다. 글에는 ${meant}(으)로 적혀 있습니다. 적힌 그대로 다시 답하세요.`
      : `${list}: no passage has this, they say ${meant}. Answer again with what the passages say.`;
  return language === "ko"
    ? `${list}: 위 글에 없습니다. 글에 적힌 그대로 다시 답하세요.`
    : `${list}: no passage has this. Answer again with what the passages say.`;
}

const SHORTEST_NAME = 3;

/** 맹주원 for 맥주원: the one word of the passages that differs in a single letter. Null for numbers. */
function misspelt(word: string, passages: readonly Passage[]): string | null {
  if (/\d/.test(word) || word.length < SHORTEST_NAME) return null;
  const words = new Set(passages.flatMap((passage) => passage.text.match(/\p{L}+/gu) ?? []));
  const near = [...words]
    .map((other) => other.slice(0, word.length))
    .filter((other) => editDistance(other, word) === 1);
  const [nearest, another] = new Set(near);
  return another === undefined ? (nearest ?? null) : null;
}
