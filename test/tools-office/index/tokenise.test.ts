import { expect, test } from "vitest";
import { indexTokens } from "../../../packages/tools-office/src/index/tokenise.ts";

test.each([
  ["매출액", "매출 출액 액"],
  ["돈", "돈"],
  ["강남2호점 Printer", "강남 남 2 호점 점 printer"],
  ["1,234,567원", "1234567 원"],
  ["12.5% / 3,4", "12 5 3 4"],
  ["㈜한빛", "주 한빛 빛"],
  ["上반기", "上반 반기 기"],
  ["ＡＢＣ １２", "abc 12"],
  ["Ünïcode über", "ünïcode über"],
  ["…--", ""],
])("%s is indexed as %s", (text, tokens) => {
  expect(indexTokens(text)).toBe(tokens);
});

test("a decomposed name gives the tokens of the composed one", () => {
  expect(indexTokens("계약서.docx".normalize("NFD"))).toBe(indexTokens("계약서.docx"));
});
