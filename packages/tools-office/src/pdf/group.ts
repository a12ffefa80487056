import { defineToolGroup } from "@cloister/tool-runtime";
import { readPages } from "./read-pages.ts";

/** The group `pdf`. */
export const pdfGroup = defineToolGroup({
  name: "pdf",
  when: { ko: "PDF의 특정 쪽 읽기", en: "pages of a pdf" },
  tools: [readPages],
});
