import { formatAnchor, type Passage, type SearchHit } from "@cloister/tool-runtime";
import { verifyText, type VerifiedText } from "../answer/verify-text.ts";
import { closeMessage, openAssistant, userMessage } from "../model/chat-template.ts";
import { content } from "../model/model.ts";
import { createWordBag, groundWords } from "../route/word-bag.ts";
import { notFound } from "./not-found.ts";
import type { RunScope } from "./run-scope.ts";
import type { Outcome } from "./run-state.ts";
import { choosePassages, textPrompt } from "./text-prompt.ts";

const MOST_PASSAGE_TOKENS = 1500;
const MOST_ANSWER_TOKENS = 200;
/** Below this share of the question's words in the passages, an answer is invention. */
const LEAST_SHARE = 0.5;

const GROUP_OF_KIND: Record<string, string> = { pdf: "pdf", docx: "word", xlsx: "excel", csv: "excel" };

/** Shows the model the best passages, and believes of its answer what code finds in them. */
export async function answerFromText(
  scope: RunScope,
  hits: readonly SearchHit[],
  reason: string,
  kindOf: (file: string) => string,
): Promise<Outcome> {
  const { question, request } = scope;
  const group = GROUP_OF_KIND[kindOf(hits[0]?.passage.file ?? "")];
  const groups = group === undefined ? [] : [group];
  const open = await scope.beginPrompt(groups);
  const count = (text: string) => open.model.countTokens([content(text)]);
  const passages = choosePassages(question, hits, count, MOST_PASSAGE_TOKENS);
  const files = [...new Set(passages.map((passage) => passage.file))];
  await request.emit({ type: "routed", route: "text", groups, files, reason });
  const known = groundWords(question.words, createWordBag(passages.map(textWithPlace).join(" ")));
  if (known.share < LEAST_SHARE)
    return notFound(
      question,
      known.missing.map((word) => word.surface),
    );

  await open.context.append(userMessage(textPrompt(question, passages)), { signal: request.signal });
  await open.context.append(openAssistant(), { signal: request.signal });
  const first = await scope.generate(open, { maxTokens: MOST_ANSWER_TOKENS });
  const checked = verifyText(first.text, question.text, question.words, passages);
  if (checked.unverified.length === 0) return answered(first.text, checked);
  await open.context.append([
    ...closeMessage(),
    ...userMessage(fault(question.language, checked.unverified)),
    ...openAssistant(),
  ]);
  const second = await scope.generate(open, { maxTokens: MOST_ANSWER_TOKENS });
  const again = verifyText(second.text, question.text, question.words, passages);
  if (again.unverified.length > 0 && known.missing.some((word) => !word.isVerbal)) {
    return notFound(
      question,
      known.missing.map((word) => word.surface),
    );
  }
  return again.unverified.length < checked.unverified.length
    ? answered(second.text, again)
    : answered(first.text, checked);
}

function textWithPlace(passage: Passage): string {
  return `${passage.file} ${formatAnchor(passage.anchor)} ${passage.headings.join(" ")} ${passage.text}`;
}

function fault(language: "ko" | "en", numbers: readonly string[]): string {
  const list = numbers.join(", ");
  return language === "ko"
    ? `${list}: 위 글에 없는 숫자입니다. 글에 적힌 그대로 다시 답하세요.`
    : `${list}: no passage has this number. Answer again with what the passages say.`;
}

function answered(text: string, checked: VerifiedText): Outcome {
  return {
    answer: text.trim(),
    stopReason: "answered",
    answeredBy: "model",
    citations: checked.citations.map((citation) => ({ ...citation, anchor: formatAnchor(citation.anchor) })),
    unverified: checked.unverified,
  };
}
