import { inputSchema } from "@cloister/tool-runtime";
import type { CallableTool } from "../../grammar/call-grammar.ts";
import { MOST_CANDIDATES } from "../../grammar/field-rule.ts";
import { generateCatalogue } from "./generate-catalogue.ts";

const DEPARTMENTS = ["영업", "인사", "총무", "구매", "연구개발", "물류", "재무", "법무"];
const SUBJECTS = ["월별 실적.xlsx", "휴가 현황.pdf", "주간 회의록.docx", "구매 내역.csv"];
const YEARS = [2025, 2026];
/** Fields of the catalogue that name files or folders. */
const PATH_FIELDS = new Set(["path", "paths", "old_path", "new_path", "folder", "into"]);

/** Korean paths that share beginnings and ends, as many as a field may offer. */
export const candidatePaths: readonly string[] = YEARS.flatMap((year) =>
  DEPARTMENTS.flatMap((department) => SUBJECTS.map((subject) => `${department}/${year}년 ${department} ${subject}`)),
).slice(0, MOST_CANDIDATES);

/** The 40 tools of the catalogue, every path of theirs one of 64. */
export function catalogueTools(): CallableTool[] {
  return generateCatalogue()
    .flatMap((group) => group.tools)
    .map((tool) => {
      const fields = Object.entries(inputSchema(tool).properties);
      const named = fields.filter(([name]) => PATH_FIELDS.has(name));
      return { tool, candidates: Object.fromEntries(named.map(([name]) => [name, candidatePaths])) };
    });
}
