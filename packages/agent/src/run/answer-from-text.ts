import { formatAnchor, type Language, type Passage } from "@cloister/tool-runtime";
import { detectLanguage } from "../intake/detect-language.ts";
import type { Question } from "../intake/question.ts";
import { content } from "../model/model.ts";
import type { Evidence } from "../route/choose-evidence.ts";
import { createWordBag, groundWords } from "../route/word-bag.ts";
import { checkText, type CheckedText } from "./check-text.ts";
import { contradictions } from "./contradictions.ts";
import { namesNoPassageHas } from "./missing-names.ts";
import { notFound } from "./not-found.ts";
import { quoteLines } from "./quote-lines.ts";
import type { RunScope } from "./run-scope.ts";
import type { Outcome } from "./run-state.ts";
import { saysNothing } from "./says-nothing.ts";
import { choosePassages, ofNamedFile, textPrompt, WAY_OUT } from "./text-prompt.ts";

const MOST_PASSAGE_TOKENS = 1500;
const MOST_ANSWER_TOKENS = 200;
/** One odd word among many (per diem) does not make a thing absent. */
const LEAST_MISSING = 0.2;
/** Below this share of the question's words in the passages, an answer is invention. */
const LEAST_SHARE = 0.4;

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
  const passages = choosePassages(question, ofNamedFile(question, hits), count, MOST_PASSAGE_TOKENS);
  const files = [...new Set(passages.map((passage) => passage.file))];
  await request.emit({ type: "routed", route: "text", groups, files, reason });
  const known = groundWords(question.words, createWordBag(passages.map(textWithPlace).join(" ")));

  const placeholder = `(left out: passages of ${files.join(", ")}, read again with search.words)\n${question.text}`;
  await scope.add(open, [{ role: "user", text: textPrompt(question, passages, without.has("absence")), placeholder }]);
  const ask = async () => {
    const { text } = await scope.generate(open, { maxTokens: MOST_ANSWER_TOKENS });
    return checkText(text, question, passages);
  };
  const answeredFrom = (checked: CheckedText): Outcome => ({
    ...answered(checked, question.language),
    warnings: contradictions(question, checked, passages),
  });
  const first = await ask();
  if (without.has("absence") && WAY_OUT.test(first.text)) return notFound(question, []);
  if (without.has("verification")) return { ...answered(first, question.language), unverified: [] };
  if (first.fault === null) return answeredFrom(first);
  await scope.add(open, [{ role: "user", text: first.fault }]);
  const second = await ask();
  const missing = known.missing.filter((word) => !word.isVerbal).map((word) => word.surface);
  const isInvented = second.checked.unverified.length > 0 || second.isUnsupported;
  // In a file of the other language every word is missing: that says nothing.
  const isSameLanguage =
    second.checked.source !== null && detectLanguage(second.checked.source.text) === question.language;
  const isMuchMissing = missing.length > question.words.length * LEAST_MISSING;
  if (isInvented && isSameLanguage && isMuchMissing) return notFound(question, missing);
  if (second.fault === null) return answeredFrom(second);
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

function textWithPlace(passage: Passage): string {
  return `${passage.file} ${formatAnchor(passage.anchor)} ${passage.headings.join(" ")} ${passage.text}`;
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
