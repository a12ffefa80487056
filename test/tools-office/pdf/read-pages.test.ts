import { afterEach, beforeEach, expect, test } from "vitest";
import { readPages } from "../../../packages/tools-office/src/pdf/read-pages.ts";
import { openTestReader, type TestReader } from "../host/test-reader.ts";
import { toolContext } from "../tool-context.ts";

let tested: TestReader;

beforeEach(() => {
  tested = openTestReader();
});

afterEach(() => tested.close());

test("pages are read and cited one by one", async () => {
  tested.sample("보고서/2026_1분기_실적보고서.pdf");
  const context = await toolContext(tested);
  const output = await readPages.run({ path: "보고서/2026_1분기_실적보고서.pdf", from: 1, to: 2 }, context);
  expect(output.text).toContain("2026년 1분기 영업 실적 보고서");
  expect(output.citations?.map(({ anchor }) => anchor)).toEqual([
    { type: "page", page: 1 },
    { type: "page", page: 2 },
  ]);
});

test("at most ten pages are read at once", async () => {
  tested.fixture("p08_1500_pages.pdf");
  const output = await readPages.run({ path: "p08_1500_pages.pdf", from: 1001, to: 1500 }, await toolContext(tested));
  const pages = (output.citations ?? []).map(({ anchor }) => (anchor.type === "page" ? anchor.page : 0));
  expect(pages).toEqual(Array.from({ length: 10 }, (_, index) => 1001 + index));
});

test("a scan says that it has no text", async () => {
  tested.fixture("p01_scanned.pdf");
  const output = await readPages.run({ path: "p01_scanned.pdf", from: 1 }, await toolContext(tested, "en"));
  expect(output).toMatchObject({ text: "p01_scanned.pdf: no text in it; it may be a scanned picture.", isEmpty: true });
  expect(output.warnings?.map(({ code }) => code)).toContain("NO_TEXT_LAYER");
});

test.each([
  ["p12_table.pdf", 99, "NOT_FOUND", "99"],
  ["p06_encrypted_user_pass123.pdf", 1, "UNREADABLE", "암호"],
  ["x01_merged.xlsx", 1, "INVALID_INPUT", "excel.describe"],
  ["d08_tables.docx", 1, "INVALID_INPUT", "word.read"],
])("%s, page %i, ends with %s", async (path, from, code, words) => {
  tested.fixture(path);
  const run = readPages.run({ path, from }, await toolContext(tested));
  await expect(run).rejects.toMatchObject({ code, message: expect.stringContaining(words) });
});
