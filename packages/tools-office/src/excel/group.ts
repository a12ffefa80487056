import { defineToolGroup } from "@cloister/tool-runtime";
import { describeWorkbook } from "./describe-workbook.ts";
import { queryWorkbook } from "./query-workbook.ts";
import { readRange } from "./read-range.ts";

/** The group `excel`. */
export const excelGroup = defineToolGroup({
  name: "excel",
  when: { ko: "엑셀·CSV 표 합계·필터", en: "xlsx/csv tables: sum, filter" },
  tools: [describeWorkbook, queryWorkbook, readRange],
});
