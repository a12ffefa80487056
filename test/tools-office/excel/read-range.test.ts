import type { ToolContext } from "@cloister/tool-runtime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readRange } from "../../../packages/tools-office/src/excel/read-range.ts";
import { openTestReader, type TestReader } from "../host/test-reader.ts";
import { toolContext } from "../tool-context.ts";

let tested: TestReader;
let context: ToolContext;

beforeEach(async () => {
  tested = openTestReader();
  context = await toolContext(tested);
});

afterEach(() => tested.close());

test("cells are shown by row with their formulas and cited by range", async () => {
  tested.write("표.csv", '지점,금액\n강남,"1,200"\n서초,\n');
  expect(await readRange.run({ path: "표.csv", range: "a2:$B$3" }, context)).toEqual({
    text: "csv\n2: A=강남 | B=1,200\n3: A=서초",
    citations: [
      { file: "표.csv", anchor: { type: "range", sheet: "csv", range: "A2:B3" }, quote: "강남", verified: true },
    ],
    warnings: [],
    isEmpty: false,
  });
});

test("a range of blank cells says so", async () => {
  tested.write("표.csv", "지점\n강남\n");
  expect(await readRange.run({ path: "표.csv", range: "C5:D9" }, context)).toMatchObject({
    text: "csv!C5:D9: 빈 셀뿐입니다.",
    citations: [],
    isEmpty: true,
  });
});

test.each([
  ["x21_encrypted_pass123.xlsx", {}, "UNREADABLE", "암호"],
  ["x23b_zero.xlsx", {}, "UNREADABLE", "빈 파일"],
  ["x01_merged.xlsx", { sheet: "없는 시트" }, "NOT_FOUND", "sheets are"],
  ["x01_merged.xlsx", { range: "ZZZZ1" }, "NOT_FOUND", "A1"],
])("%s %j ends with %s", async (path, options, code, words) => {
  tested.fixture(path);
  const error = await readRange.run({ path, ...options }, context).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: "ToolError", code });
  expect(String(error)).toContain(words);
  expect(String(error)).toContain(path);
});

test("a long sheet is cut and says how much is left", async () => {
  tested.write("긴 표.csv", Array.from({ length: 1000 }, (_, row) => `${row},값${row}`).join("\n"));
  const { text } = await readRange.run({ path: "긴 표.csv" }, context);
  expect(text.length).toBeLessThan(3200);
  expect(text).toMatch(/\(셀 \d+개 더 있음: 범위를 나누어 읽으세요\)$/);
});
