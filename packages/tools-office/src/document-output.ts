import type { Citation, Language, Reading, ToolOutput } from "@cloister/tool-runtime";
import { textOf } from "./render/text-of.ts";

/** About 1,500 tokens of Korean text, the share of a question that evidence may take. */
const maxChars = 2400;

/** What a tool returns of a document: its text cut to fit, the places it came from, the reader's warnings. */
export function documentOutput(reading: Reading, citations: Citation[], language: Language): ToolOutput {
  const text = textOf(reading, { maxChars }).trim();
  return {
    text: text === "" ? noText(reading, language) : text,
    citations,
    warnings: reading.warnings,
    isEmpty: text === "",
  };
}

function noText({ file }: Reading, language: Language): string {
  return language === "ko"
    ? `${file}: 글자가 없습니다. 스캔한 그림일 수 있습니다.`
    : `${file}: no text in it; it may be a scanned picture.`;
}
