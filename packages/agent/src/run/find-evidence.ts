import { readQuestion, type Question } from "../intake/question.ts";
import { chooseEvidence, type Evidence } from "../route/choose-evidence.ts";
import type { FolderView } from "../route/folder-view.ts";
import type { RunScope } from "./run-scope.ts";

/** A question and what it is answered from; the question may have been given other words on the way. */
export interface FoundEvidence {
  question: Question;
  evidence: Evidence;
}

/** Below this share of known words the files may well use the other language. */
const ENOUGH_SHARE = 0.6;
/** A translation brings words of its own: it must know clearly more to be believed. */
const LEAST_GAIN = 0.2;
const MOST_TRANSLATION_TOKENS = 60;

/** Looks with the question's own words first; when they are hardly known, once more with the words of its translation. */
export async function findEvidence(scope: RunScope, view: FolderView): Promise<FoundEvidence> {
  const { question, parts, request } = scope;
  const own = { question, evidence: await chooseEvidence(question, view, parts.documents, request.signal) };
  if (isEnough(own.evidence) || question.words.length === 0 || !isOtherLanguage(question, view)) return own;
  const translation = await translate(scope);
  const words = readQuestion(translation, []).words;
  if (words.length === 0 || translation.startsWith(ASK[question.language].slice(0, ECHO_LENGTH))) return own;
  const widened: Question = { ...question, words, linkText: `${question.text} ${translation}` };
  const other = { question: widened, evidence: await chooseEvidence(widened, view, parts.documents, request.signal) };
  return other.evidence.share >= own.evidence.share + LEAST_GAIN ? other : own;
}

/** A value that stands in a table is known for certain, whatever the other words are. */
function isEnough(evidence: Evidence): boolean {
  return evidence.share >= ENOUGH_SHARE || (evidence.kind === "table" && evidence.links.length > 0);
}

/** Korean file names asked about in English, or the other way round. */
function isOtherLanguage(question: Question, view: FolderView): boolean {
  const names = view.files.map((file) => file.path).join(" ");
  const isHangul = (names.match(/\p{Script=Hangul}/gu)?.length ?? 0) > 0;
  const isLatin = (names.replace(/\.[a-z0-9]+(?=\s|$)/gi, "").match(/\p{Script=Latin}/gu)?.length ?? 0) > 0;
  return question.language === "en" ? isHangul : isLatin;
}

const ASK = {
  en: "Translate this question into Korean as an office worker would write it. Write the Korean sentence only.",
  ko: "Translate this question into English as an office worker would write it. Write the English sentence only.",
};

/** A small model may repeat what it was asked to do. */
const ECHO_LENGTH = 20;

async function translate(scope: RunScope): Promise<string> {
  const { question, request } = scope;
  const open = await scope.beginPrompt([]);
  await open.context.add([{ role: "user", text: `${ASK[question.language]}\n${question.text}` }], {
    signal: request.signal,
  });
  const generation = await scope.generate(open, { maxTokens: MOST_TRANSLATION_TOKENS, stopAt: ["\n"] });
  return generation.text.trim();
}
