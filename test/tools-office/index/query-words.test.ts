import { expect, test } from "vitest";
import { queryWords } from "../../../packages/tools-office/src/index/query-words.ts";

test.each([
  [
    "강남지점의 매출은?",
    [
      ["강남지점의", "강남지점"],
      ["매출은", "매출"],
    ],
  ],
  [
    "본사에서는 invoices",
    [
      ["본사에서는", "본사"],
      ["invoices", "invoice"],
    ],
  ],
  ["companies process", [["companies", "company"], ["process"]]],
  ["1,250,000원", [["1250000원"]]],
  ["the total of the contract", [["total"], ["contract"]]],
  ["what is it", [["what"], ["is"], ["it"]]],
  ["계약 계약", [["계약"]]],
  ["?!", []],
])("%s gives the words %j", (query, forms) => {
  expect(queryWords(query).map((word) => word.forms)).toEqual(forms);
});

test("a single letter before a particle is kept apart, since it may be part of the word", () => {
  expect(queryWords("돈은 가을")).toEqual([
    { text: "돈은", forms: ["돈은"], letter: "돈" },
    { text: "가을", forms: ["가을"], letter: "가" },
  ]);
});
