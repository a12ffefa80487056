import { expect, test } from "vitest";
import { readDocument } from "../../../packages/tools-office/src/readers/read-document.ts";

async function blocksOf(content: string | Uint8Array, path: string) {
  return (await readDocument(Buffer.from(content), { path })).blocks;
}

const line = (line: number) => ({ type: "line", line });

test("paragraphs of plain text say on which line they start", async () => {
  const reading = await readDocument(Buffer.from("\n첫째\r\n둘째\r\n\r\n셋째"), { path: "메모.txt" });
  expect(reading).toMatchObject({
    kind: "text",
    ok: true,
    coverage: { paragraphs: 2, encoding: "UTF-8" },
    warnings: [],
    blocks: [
      { type: "paragraph", anchor: line(2), text: "첫째\n둘째" },
      { type: "paragraph", anchor: line(5), text: "셋째" },
    ],
  });
});

test("Markdown headings and tables are told apart, code is not", async () => {
  const text = "# 제목 #\n본문\n\n| 이름 | 값 |\n|---|--:|\n| 가 \\| 나 | 1 |\n\n```\n# 주석\n```\n## 둘째\n";
  expect(await blocksOf(text, "a.md")).toEqual([
    { type: "heading", anchor: line(1), text: "제목", level: 1 },
    { type: "paragraph", anchor: line(2), text: "본문" },
    {
      type: "table",
      anchor: line(4),
      text: "이름\t값\n가 | 나\t1",
      rows: [
        ["이름", "값"],
        ["가 | 나", "1"],
      ],
    },
    { type: "paragraph", anchor: line(8), text: "```\n# 주석\n```" },
    { type: "heading", anchor: line(11), text: "둘째", level: 2 },
  ]);
});

test("a log without blank lines is cut into pieces that keep every line", async () => {
  const lines = Array.from({ length: 50 }, (_, index) => `줄 ${index + 1}`);
  const blocks = await blocksOf(lines.join("\n"), "a.log");
  expect(blocks.map(({ anchor }) => anchor)).toEqual([line(1), line(21), line(41)]);
  expect(blocks.map(({ text }) => text).join("\n")).toBe(lines.join("\n"));
});

test("one very long line is cut without splitting a character", async () => {
  const text = `${"가".repeat(1_999)}😀${"나".repeat(3_000)}`;
  const blocks = await blocksOf(text, "a.json");
  expect(blocks.map(({ text }) => text).join("")).toBe(text);
  expect(blocks.map(({ text }) => text.length)).toEqual([1_999, 2_000, 1_002]);
});

test("CP949 text is read and the guess told", async () => {
  const reading = await readDocument(Buffer.from([0xb0, 0xa1, 0x20, 0xb3, 0xaa]), { path: "a.txt" });
  expect(reading.blocks).toEqual([{ type: "paragraph", anchor: line(1), text: "가 나" }]);
  expect(reading.warnings.map(({ code }) => code)).toEqual(["ENCODING_GUESSED"]);
});
