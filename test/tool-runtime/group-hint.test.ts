import { describe, expect, test } from "vitest";
import {
  createToolRegistry,
  defineToolGroup,
  groupHint,
  groupHints,
  hintTokens,
  maxHintTokens,
  type Language,
} from "@cloister/tool-runtime";
import { officeGroups } from "@cloister/tools-office";
import { generateCatalogue } from "../../packages/agent/src/bench/kv/generate-catalogue.ts";
import { excelGroup, pdfGroup, searchGroup } from "./sample-tools.ts";

test("a line for each group that is not core, in registry order, in the user's language", () => {
  const groups = createToolRegistry([searchGroup, excelGroup, pdfGroup]).groups();
  expect(groupHints(groups, "ko")).toBe("엑셀·CSV 표 합계·필터 → excel\nPDF 쪽 읽기 → pdf");
  expect(groupHints(groups, "en")).toBe("xlsx/csv tables: sum, filter → excel\npages of a PDF → pdf");
});

describe("the length of a hint", () => {
  // The third column is what the tokenizer of Qwen2.5 counts.
  test.each([
    ["엑셀·CSV 표 합계·필터 → excel", 12, 13],
    ["계약서·규정 등 문서의 조항 읽기 → word", 17, 15],
    ["PDF의 특정 쪽 읽기 → pdf", 10, 11],
    ["엑셀·CSV 표를 읽고 합계·필터 → excel", 16, 17],
    ["메일 본문과 첨부 파일 읽기·찾기 → mail", 17, 17],
    ["압축 파일 안의 문서 목록과 내용 보기 → archive", 21, 13],
    ["발표 자료의 슬라이드와 노트 읽기 → slides", 19, 17],
    ["한글 문서의 표와 문단 읽기 → hwp", 15, 14],
    ["xlsx/csv tables: sum, filter → excel", 13, 9],
    ["clauses and parts of documents (docx, txt) → word", 18, 14],
    ["pages of a pdf → pdf", 7, 6],
  ])("%s is taken for about %i tokens", (hint, tokens, counted) => {
    expect(hintTokens(hint)).toBe(tokens);
    expect(tokens).toBeGreaterThanOrEqual(counted - 1);
  });

  const both: Language[] = ["ko", "en"];
  test.each(
    [...officeGroups, ...generateCatalogue()].flatMap((group) => both.map((language) => ({ group, language }))),
  )("the $language hint of $group.name stays within 20 tokens", ({ group, language }) => {
    expect(hintTokens(groupHint(group, language))).toBeLessThanOrEqual(maxHintTokens);
  });

  test.each([
    ["a long Korean hint", { ko: "엑셀과 쉼표로 나눈 표를 읽고 합계와 평균을 구하거나 조건으로 거르기", en: "tables" }],
    ["a long English hint", { ko: "표", en: "read workbooks and delimited tables, sum them up and filter their rows" }],
    ["no Korean hint", { ko: " ", en: "tables" }],
    ["no English hint", { ko: "표", en: "" }],
  ])("a deferred group with %s is refused", (_, when) => {
    expect(() => defineToolGroup({ name: "sheet", when, tools: [] })).toThrow(/hint/u);
    expect(defineToolGroup({ name: "sheet", core: true, when, tools: [] }).core).toBe(true);
  });
});
