import { expect, test } from "vitest";
import { hostileFiles } from "../../../packages/agent/src/bench/read/hostile-files.ts";
import { hwpOf, hwpParts } from "../../../packages/agent/src/bench/read/hwp-parts.ts";
import { makeZip } from "../../../packages/agent/src/bench/read/make-zip.ts";
import { mutatedFile } from "../../../packages/agent/src/bench/read/mutate.ts";
import { bigWorkbook } from "../../../packages/agent/src/bench/read/big-workbook.ts";
import { pdfOf } from "../../../packages/agent/src/bench/read/office-parts.ts";
import { renderReadTable } from "../../../packages/agent/src/bench/read/read-report.ts";
import { readDocument } from "../../../packages/tools-office/src/readers/read-document.ts";

test("the large workbook is one that the reader understands", async () => {
  const { sheets, warnings } = await readDocument(bigWorkbook(30, 20), { path: "big.xlsx" });
  expect([sheets[0]?.extent, sheets[0]?.cells.length, warnings]).toEqual(["A1:T31", 620, []]);
  expect(sheets[0]?.cells.slice(20, 26).map(({ text }) => text)).toEqual([
    "2",
    "거래처 15 주식회사",
    "2023-03-17",
    "₩2,474",
    "2.00%",
    "4",
  ]);
});

test("the long pdf has all its pages and lines", async () => {
  const { blocks, coverage } = await readDocument(pdfOf([["One", "Two"], ["Three"]]), { path: "a.pdf" });
  expect([coverage.pages, blocks.map(({ text }) => text)]).toEqual([2, ["One\nTwo", "Three"]]);
});

test("there are forty hostile files and more, each under its own name", () => {
  const names = hostileFiles.map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(40);
  expect(new Set(names).size).toBe(names.length);
});

test("a mutated file comes again for its number, and differs from the next", () => {
  const bytes = (number: number) => Buffer.from(mutatedFile(number).bytes).toString("hex");
  expect(bytes(7)).toBe(bytes(7));
  expect(bytes(7)).not.toBe(bytes(12));
});

/** More for a long run: `MUTATIONS=7500 npx vitest run test/agent/bench/read-files.test.ts`. */
const mutations = Number(process.env["MUTATIONS"] ?? 60);

/** The file in the middle of a larger memory that says what must not be read. */
function surrounded(bytes: Uint8Array): Uint8Array {
  const canary = Buffer.from("CANARY".repeat(200));
  return Buffer.concat([canary, bytes, canary]).subarray(canary.length, canary.length + bytes.length);
}

test(
  "mutated files never end the reader, and nothing from beyond their end is read",
  async () => {
    for (let number = 1; number <= mutations; number++) {
      const { name, bytes } = mutatedFile(number);
      const reading = await readDocument(surrounded(bytes), { path: name });
      expect(reading.ok || (reading.error?.message ?? "") !== "").toBe(true);
      expect(JSON.stringify(reading).includes("CANARY")).toBe(false);
    }
  },
  1_000 * (20 + mutations / 10),
);

test("a hwp that is made is one that the reader understands", async () => {
  const { blocks } = await readDocument(hwpOf(hwpParts(["첫째"])), { path: "a.hwp" });
  expect(blocks.map(({ type, text }) => [type, text])).toEqual([
    ["paragraph", "첫째"],
    ["table", "칸 0 | 칸 1\n칸 2 | 칸 3"],
    ["paragraph", "끝"],
    ["footnote", "각주"],
  ]);
});

test("a zip that is made is a zip", async () => {
  const reading = await readDocument(makeZip({ "메모.txt": "안녕" }), { path: "a.zip" });
  expect(reading.members?.map(({ file, blocks }) => [file, blocks.map(({ text }) => text)])).toEqual([
    ["메모.txt", ["안녕"]],
  ]);
});

test("the table says met, not met, and not judged", () => {
  const job = { job: "a", ms: 12.4, peakMb: null, goal: "≤ 20 ms", detail: "" };
  const table = renderReadTable([
    { ...job, met: true },
    { ...job, met: false },
    { ...job, ms: null, met: null },
  ]);
  expect(table.split("\n").slice(2, 5)).toEqual([
    "| a | 12 ms |  | ≤ 20 ms | met |  |",
    "| a | 12 ms |  | ≤ 20 ms | NOT MET |  |",
    "| a |  |  | ≤ 20 ms | not judged |  |",
  ]);
});
