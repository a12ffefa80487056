import { afterEach, beforeEach, expect, test } from "vitest";
import { readPart } from "../../../packages/tools-office/src/word/read-part.ts";
import { openTestReader, type TestReader } from "../host/test-reader.ts";
import { toolContext } from "../tool-context.ts";

let tested: TestReader;

beforeEach(() => {
  tested = openTestReader();
});

afterEach(() => tested.close());

test("a clause of a contract is read alone and cited by its label", async () => {
  tested.sample("계약/물품공급계약서_한빛상사.docx");
  const output = await readPart.run(
    { path: "계약/물품공급계약서_한빛상사.docx", part: "제 9조" },
    await toolContext(tested),
  );
  expect(output.text).toMatch(/^\[제9조\] 제9조 \(비밀 유지\)[^[]*$/);
  expect(output.citations).toMatchObject([
    { file: "계약/물품공급계약서_한빛상사.docx", anchor: { type: "clause", label: "제9조" }, verified: true },
  ]);
});

test("without a part the document is read from its beginning", async () => {
  tested.write("메모.txt", "첫 줄\n둘째 줄\n");
  const output = await readPart.run({ path: "메모.txt" }, await toolContext(tested));
  expect(output.text).toContain("첫 줄");
  expect(output.text).toContain("둘째 줄");
});

test("a part that is not there is refused with the names of those that are", async () => {
  tested.sample("계약/물품공급계약서_한빛상사.docx");
  const run = readPart.run({ path: "계약/물품공급계약서_한빛상사.docx", part: "제99조" }, await toolContext(tested));
  await expect(run).rejects.toMatchObject({ code: "NOT_FOUND", message: expect.stringContaining("제9조") });
});

test.each(["ko", "en"] as const)("a workbook is sent to the tools for workbooks (%s)", async (language) => {
  tested.fixture("x01_merged.xlsx");
  const run = readPart.run({ path: "x01_merged.xlsx" }, await toolContext(tested, language));
  await expect(run).rejects.toMatchObject({ code: "INVALID_INPUT", message: expect.stringContaining("excel.query") });
});
