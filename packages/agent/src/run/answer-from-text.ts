import { formatAnchor, type Language, type Passage } from "@cloister/tool-runtime";
import { verifyText, type VerifiedText } from "../answer/verify-text.ts";
import { askedUnit } from "../intake/asked-unit.ts";
import { detectLanguage } from "../intake/detect-language.ts";
import type { Question } from "../intake/question.ts";
import { content, type Generation } from "../model/model.ts";
import { createWordBag, groundWords } from "../route/word-bag.ts";
import { editDistance } from "./sql/near-name.ts";
import { keyLines } from "./key-lines.ts";
import { namesNoPassageHas } from "./missing-names.ts";
import { notFound } from "./not-found.ts";
import { quoteLines } from "./quote-lines.ts";
import { saysNothing } from "./says-nothing.ts";
import type { Evidence } from "../route/choose-evidence.ts";
import type { RunScope } from "./run-scope.ts";
import type { Outcome } from "./run-state.ts";
import { choosePassages, textPrompt, WAY_OUT } from "./text-prompt.ts";

const MOST_PASSAGE_TOKENS = 1500;
const MOST_ANSWER_TOKENS = 200;
/** Below this share of the question's words in the passages, an answer is invention. */
const LEAST_SHARE = 0.4;
/** A line that knows fewer of the question's words is about something else. */
const LEAST_SUPPORT = 0.34;

const GROUP_OF_KIND: Record<string, string> = {
  pdf: "pdf",
  docx: "word",
  pptx: "word",
  hwp: "word",
  hwpx: "word",
  xlsx: "excel",
  xls: "excel",
  xlsb: "excel",
  ods: "excel",
  csv: "excel",
};

export type TextEvidence = Extract<Evidence, { kind: "text" }>;

/** Shows the model the best passages, and believes of its answer what code finds in them. */
export async function answerFromText(
  scope: RunScope,
  evidence: TextEvidence,
  kindOf: (file: string) => string,
): Promise<Outcome> {
  const { question, request } = scope;
  const { hits, reason } = evidence;
  const { without } = scope.parts;
  const absent = without.has("absence") ? null : wordsThatAreAbsent(question, evidence);
  const group = GROUP_OF_KIND[kindOf(hits[0]?.passage.file ?? "")];
  const groups = group === undefined || absent !== null ? [] : [group];
  if (absent !== null) {
    await request.emit({ type: "routed", route: "absent", groups, files: [], reason });
    return notFound(question, absent);
  }
  const open = await scope.beginPrompt(groups);
  const count = (text: string) => open.model.countTokens([content(text)]);
  const passages = choosePassages(question, hits, count, MOST_PASSAGE_TOKENS);
  const files = [...new Set(passages.map((passage) => passage.file))];
  await request.emit({ type: "routed", route: "text", groups, files, reason });
  const known = groundWords(question.words, createWordBag(passages.map(textWithPlace).join(" ")));

  const placeholder = `(left out: passages of ${files.join(", ")}, read again with search.words)\n${question.text}`;
  await scope.add(open, [{ role: "user", text: textPrompt(question, passages, without.has("absence")), placeholder }]);
  const first = check(await scope.generate(open, { maxTokens: MOST_ANSWER_TOKENS }), question, passages);
  if (without.has("absence") && WAY_OUT.test(first.text)) return notFound(question, []);
  if (without.has("verification")) return { ...answered(first, question.language), unverified: [] };
  if (first.fault === null) return answered(first, question.language);
  await scope.add(open, [{ role: "user", text: first.fault }]);
  const second = check(await scope.generate(open, { maxTokens: MOST_ANSWER_TOKENS }), question, passages);
  const missing = known.missing.filter((word) => !word.isVerbal).map((word) => word.surface);
  const isInvented = second.checked.unverified.length > 0 || second.isUnsupported;
  // In a file of the other language every word is missing: that says nothing.
  const isSameLanguage =
    second.checked.source !== null && detectLanguage(second.checked.source.text) === question.language;
  if (isInvented && isSameLanguage && missing.length > 0) return notFound(question, missing);
  if (second.fault === null) return answered(second, question.language);
  if (saysNothing(second.text, question.text) === "refusal" && missing.length > 0) return notFound(question, missing);
  const isBetter = second.checked.unverified.length < first.checked.unverified.length;
  return quoteLines(question, passages) ?? answered(isBetter ? second : first, question.language);
}

/** Decided before the model is asked: too few words known, or a name that no passage has. Null when it may be there. */
function wordsThatAreAbsent(question: Question, { hits, share }: TextEvidence): string[] | null {
  const found = hits.map(({ passage }) => textWithPlace(passage)).join(" ");
  const names = namesNoPassageHas(question, found);
  if (names.length > 0) return names;
  // A file that the user attached is shown to the model, unless it has no word of the question in its own language.
  const isForeign = hits.some(({ passage }) => detectLanguage(passage.text) !== question.language);
  if (share >= LEAST_SHARE || (question.isAttached && (share > 0 || isForeign))) return null;
  return groundWords(question.words, createWordBag(found)).missing.map((word) => word.surface);
}

interface CheckedText {
  text: string;
  checked: VerifiedText;
  /** The line it draws on has hardly a word of the question. */
  isUnsupported: boolean;
  /** One true fault, said so that the model can mend it; null when none is seen. */
  fault: string | null;
}

function check({ text }: Generation, question: Question, passages: readonly Passage[]): CheckedText {
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

function textWithPlace(passage: Passage): string {
  return `${passage.file} ${formatAnchor(passage.anchor)} ${passage.headings.join(" ")} ${passage.text}`;
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

function answered({ text, checked, isUnsupported }: CheckedText, language: Language): Outcome {
  const doubt =
    language === "ko" ? "근거로 든 줄에 질문의 말이 거의 없습니다" : "the cited line has hardly a word of the question";
  return {
    answer: text.trim(),
    stopReason: "answered",
    answeredBy: "model",
    citations: checked.citations.map((citation) => ({
      ...citation,
      anchor: formatAnchor(citation.anchor),
      verified: citation.verified && !isUnsupported,
    })),
    unverified: isUnsupported ? [...checked.unverified, doubt] : checked.unverified,
  };
}
