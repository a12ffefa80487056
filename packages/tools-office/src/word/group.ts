import { defineToolGroup } from "@cloister/tool-runtime";
import { readPart } from "./read-part.ts";

/** The group `word`. */
export const wordGroup = defineToolGroup({
  name: "word",
  when: { ko: "계약서·규정 등 문서의 조항 읽기", en: "clauses and parts of documents (docx, txt)" },
  tools: [readPart],
});
