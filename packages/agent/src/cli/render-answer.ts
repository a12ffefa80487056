import type { Language } from "@cloister/tool-runtime";
import type { AskResult } from "../answer/ask-result.ts";

const MOST_NOTES = 5;

/** The answer for the terminal: text, what was not verified, where it stands, what could not be read. */
export function renderAnswer(result: AskResult, language: Language): string {
  const isKorean = language === "ko";
  if (result.stopReason === "cancelled") return isKorean ? "중단했습니다.\n" : "Stopped.\n";
  const lines = [result.answer !== "" ? result.answer : (result.error?.message ?? "")];
  if (result.error !== null && result.answer !== "" && result.error.message !== result.answer)
    lines.push(result.error.message);
  if (result.unverified.length > 0) {
    lines.push(`${isKorean ? "⚠ 확인되지 않음" : "⚠ not verified"}: ${result.unverified.join(", ")}`);
  }
  const places = result.citations.filter((citation) => citation.anchor !== "");
  if (places.length > 0) {
    lines.push("", ...places.map((citation) => citationLine(citation, isKorean)));
  }
  const [table] = result.tables;
  if (table !== undefined) lines.push(`${isKorean ? "계산" : "computed"}: ${table.sql}`);
  if (result.warnings.length > 0) {
    const left = result.warnings.length - MOST_NOTES;
    lines.push(
      "",
      ...result.warnings.slice(0, MOST_NOTES).map((warning) => `${isKorean ? "참고" : "note"}: ${warning.message}`),
    );
    if (left > 0) lines.push(isKorean ? `참고: 읽지 못한 것 ${left}개 더` : `note: ${left} more could not be read`);
  }
  return `${lines.join("\n")}\n`;
}

function citationLine(citation: AskResult["citations"][number], isKorean: boolean): string {
  const quote = citation.quote === "" ? "" : ` — “${citation.quote}”`;
  const mark = citation.verified ? "" : isKorean ? " (확인되지 않음)" : " (not verified)";
  return `${isKorean ? "출처" : "source"}: ${citation.file} ${citation.anchor}${mark}${quote}`;
}
