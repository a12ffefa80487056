import type { Question } from "../intake/question.ts";
import type { Outcome } from "./run-state.ts";

const MOST_NAMED = 5;

/** Absence is an answer, decided by code, that says what was looked for. */
export function notFound(question: Question, missing: readonly string[]): Outcome {
  const named = missing
    .slice(0, MOST_NAMED)
    .map((word) => `“${word}”`)
    .join(", ");
  const isKorean = question.language === "ko";
  const detail = named === "" ? "" : isKorean ? ` 찾아본 말: ${named}.` : ` Looked for: ${named}.`;
  return {
    answer: isKorean ? `이 폴더의 파일에는 없습니다.${detail}` : `Not in the files of this folder.${detail}`,
    stopReason: "not_found",
    answeredBy: "code",
  };
}
