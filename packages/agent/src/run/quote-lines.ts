import { anchorOfQuote, formatAnchor, type Passage } from "@cloister/tool-runtime";
import { askedUnit } from "../intake/asked-unit.ts";
import type { Question } from "../intake/question.ts";
import { keyLines } from "./key-lines.ts";
import type { Outcome } from "./run-state.ts";

const MOST_QUOTED = 2;

/**
 * Where the model gave nothing that could be checked, the lines that match the question best are shown as they stand, and
 * said to be that. Null when no line has a word of the question.
 */
export function quoteLines(question: Question, passages: readonly Passage[]): Outcome | null {
  const lines = keyLines(question.words, passages, askedUnit(question.text)).slice(0, MOST_QUOTED);
  const quoted = lines.flatMap((line) => {
    const passage = passages.find(({ text }) => text.includes(line));
    return passage === undefined ? [] : [{ line, passage }];
  });
  if (quoted.length === 0) return null;
  const isKorean = question.language === "ko";
  const head = isKorean ? "질문에 가장 가까운 줄은 이렇습니다:" : "The lines that match the question best:";
  return {
    answer: [head, ...quoted.map(({ line }) => `- ${line}`)].join("\n"),
    stopReason: "answered",
    answeredBy: "code",
    citations: quoted.map(({ line, passage }) => ({
      file: passage.file,
      anchor: formatAnchor(anchorOfQuote(passage, line)),
      quote: line,
      verified: true,
    })),
    unverified: [
      isKorean
        ? "모델의 답은 확인되지 않아 보이지 않고, 줄을 그대로 옮겼습니다"
        : "the model's answer could not be verified and is not shown; the lines are quoted as they stand",
    ],
  };
}
