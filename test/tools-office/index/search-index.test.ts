import { afterEach, beforeEach, expect, test } from "vitest";
import { storeFile } from "../../../packages/tools-office/src/index/index-rows.ts";
import { openIndexDatabase } from "../../../packages/tools-office/src/index/index-database.ts";
import { searchIndex } from "../../../packages/tools-office/src/index/search-index.ts";
import type { Sqlite } from "../../../packages/tools-office/src/sqlite.ts";

const documents: Record<string, string[]> = {
  "계약/임대차 계약서.docx": ["제9조 보증금은 5,000만원으로 한다.", "제10조 임차인은 건물을 수선하지 아니한다."],
  "메모/돈.txt": ["빌린 돈을 갚는다. 현금돈", "가을 행사 계획"],
  "sales.txt": ["Invoices of 2026 for the Gangnam branch", "매출 현황: 강남2호점 1,250,000원"],
};

let database: Sqlite;

beforeEach(() => {
  database = openIndexDatabase(":memory:");
  for (const [path, texts] of Object.entries(documents)) {
    storeFile(database, {
      file: { path, absolutePath: `/${path}`, size: 1, mtimeMs: 1, dev: 1, ino: 1 },
      reading: { sha256: "", kind: "text", error: null, warnings: [], coverage: {} },
      tables: 0,
      attempts: 0,
      passages: texts.map((text, index) => ({
        file: path,
        anchor: { type: "paragraph", number: index + 1 },
        headings: [],
        text,
      })),
    });
  }
});

afterEach(() => database.close());

function found(query: string, files?: string[]): string[] {
  return searchIndex(database, query, { limit: 10, files }).map(
    ({ passage }) => `${passage.file} ${"number" in passage.anchor ? passage.anchor.number : ""}`,
  );
}

test.each([
  ["돈", ["메모/돈.txt 1"]],
  ["돈은", ["메모/돈.txt 1"]],
  ["매출", ["sales.txt 2"]],
  ["보증금이", ["계약/임대차 계약서.docx 1"]],
  ["임차인에게", ["계약/임대차 계약서.docx 2"]],
  ["매출현황", ["sales.txt 2"]],
  ["2호점", ["sales.txt 2"]],
  ["1250000", ["sales.txt 2"]],
  ["1,250,000원", ["sales.txt 2"]],
  ["invoice", ["sales.txt 1"]],
  ["INVOICES", ["sales.txt 1"]],
  ["202", []],
  ["2026년", ["sales.txt 1"]],
  ["26년", []],
  ["계약서", ["계약/임대차 계약서.docx 1"]],
  ["계약서".normalize("NFD"), ["계약/임대차 계약서.docx 1"]],
  ["가을", ["메모/돈.txt 2"]],
  ['"AND OR NEAR(', []],
  ["", []],
])("%s finds %j", (query, expected) => {
  expect(found(query)).toEqual(expected);
});

test("passages with more of the query's words come first, whatever the words weigh", () => {
  expect(found("강남 매출 보증금")).toEqual(["sales.txt 2", "계약/임대차 계약서.docx 1"]);
  const [first] = searchIndex(database, "강남의 매출은", { limit: 1 });
  expect(Math.floor(first?.score ?? 0)).toBe(2);
});

test.each([
  ["강남의 매출은", ["강남", "매출"]],
  ["돈은", ["돈"]],
  ["2026년", ["2026"]],
  ["Invoices", ["invoice"]],
])("%s matched the terms %j", (query, terms) => {
  expect(searchIndex(database, query, { limit: 1 })[0]?.matched).toEqual(terms);
});

test("a search can be kept to some files", () => {
  expect(found("강남 보증금", ["계약/임대차 계약서.docx".normalize("NFD")])).toEqual(["계약/임대차 계약서.docx 1"]);
});
