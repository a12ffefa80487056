import { readFileSync } from "node:fs";
import type { Reading } from "@cloister/tool-runtime";
import { expect, test } from "vitest";
import { readDocument } from "../../../packages/tools-office/src/readers/read-document.ts";
import { textOf } from "../../../packages/tools-office/src/render/text-of.ts";

function readFixture(file: string): Promise<Reading> {
  return readDocument(readFileSync(new URL(`../../fixtures/office/${file}`, import.meta.url)), { path: file });
}

test.each([
  [
    "d07_numbering.docx",
    "[제1조] 제1조 목적\n[제1조 1.1] 1.1 세부\n[제1조 1.1 가목] 가. 항목\n[제1조 1.1 나목] 나. 항목둘\n[제2조] 제2조 정의\n[제5조] 제5조 다른목록",
  ],
  ["d02_comments.docx", "[¶1] 금액 확인\n[¶1] [메모 김과장] 이 금액 맞나요? (← 금액 확인)"],
  [
    "p12_table.pdf",
    "[p.1]\n| Item | Q1 | Q2 |\n| Sales | 1,200 | 1,500 |\n| Cost | (300) |  |\n| Profit | 900 | 1,500 |",
  ],
  [
    "p04_form_annots.pdf",
    "[p.1] Name:\n[p.1] [note] Freetext remark\n[p.1] [note] Sticky note comment\n[p.1] [field] name = Hong Gildong\n[p.1] [field] agree = checked",
  ],
])("%s is shown with the place of each block", async (file, text) => {
  expect(textOf(await readFixture(file), { maxChars: 10_000 })).toBe(text);
});

test("a sheet is a table with row numbers, blank rows left out", async () => {
  const csv = "품목,수량\n\n노트북,3\n,4\n";
  const reading = await readDocument(new TextEncoder().encode(csv), { path: "재고.csv" });
  expect(textOf(reading, { maxChars: 1000 })).toBe(
    "## csv A1:B4\n|  | A | B |\n| 1 | 품목 | 수량 |\n| 3 | 노트북 | 3 |\n| 4 |  | 4 |",
  );
});

test("a cut says how much was left out and where it begins", async () => {
  const text = textOf(await readFixture("d21_big.docx"), { maxChars: 60 });
  expect(text).toBe(
    "[¶1] 문단 0 내용입니다.\n[¶2] 문단 1 내용입니다.\n[¶3] 문단 2 내용입니다.\n[여기까지 60000개 중 3개만 보임; 나머지는 ¶3 이후]",
  );
});
