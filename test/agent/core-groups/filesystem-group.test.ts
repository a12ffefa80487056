import { describe, expect, test } from "vitest";
import { findFile } from "../../../packages/agent/src/core-groups/filesystem-find.ts";
import { listFolder } from "../../../packages/agent/src/core-groups/filesystem-list.ts";
import { readFileText } from "../../../packages/agent/src/core-groups/filesystem-read.ts";
import { inMemoryContext, passage, type MemoryFile } from "./in-memory-context.ts";

const contract: MemoryFile = {
  path: "계약/용역계약서.docx",
  passages: [
    passage("계약/용역계약서.docx", "계약 기간은 2026년 말까지로 한다.", "제3조", ["제1장 총칙"]),
    passage("계약/용역계약서.docx", "대금은 월말에 지급한다.", "제4조", ["제1장 총칙"]),
  ],
};
const files: MemoryFile[] = [contract, { path: "매출 2026.xlsx" }, { path: "Notes.txt" }];

describe("filesystem.list", () => {
  test("shows folders with a slash and files with size and date", async () => {
    expect(await listFolder.run({ folder: "" }, inMemoryContext(files))).toEqual({
      text: "계약/\n매출 2026.xlsx  1 KB  2026-03-01\nNotes.txt  1 KB  2026-03-01",
    });
  });

  test("shows paths that can be read as they stand", async () => {
    const { text } = await listFolder.run({ folder: "계약" }, inMemoryContext(files));
    expect(text).toBe("계약/용역계약서.docx  1 KB  2026-03-01");
  });

  test("says that a folder is empty", async () => {
    expect(await listFolder.run({ folder: "없음" }, inMemoryContext(files, "ko"))).toEqual({ text: "빈 폴더입니다." });
  });

  test("says how many entries a long listing leaves out", async () => {
    const many = Array.from({ length: 75 }, (_, index) => ({ path: `f${index}.txt` }));
    const { text, warnings } = await listFolder.run({ folder: "" }, inMemoryContext(many));
    expect(text.split("\n")).toHaveLength(61);
    expect(warnings).toEqual([{ code: "LISTING_CUT", message: "15 more: use filesystem.find" }]);
  });
});

describe("filesystem.find", () => {
  test.each([
    { name: "매출", paths: ["매출 2026.xlsx"] },
    { name: "2026 매출", paths: ["매출 2026.xlsx"] },
    { name: "매출".normalize("NFD"), paths: ["매출 2026.xlsx"] },
    { name: "notes", paths: ["Notes.txt"] },
    { name: "*.docx", paths: ["계약/용역계약서.docx"] },
    { name: "계약 용역", paths: ["계약/용역계약서.docx"] },
  ])("finds $paths by $name", async ({ name, paths }) => {
    const { text } = await findFile.run({ name }, inMemoryContext(files));
    expect(text.split("\n").map((line) => line.split("  ")[0])).toEqual(paths);
  });

  test("says that nothing has the name", async () => {
    expect(await findFile.run({ name: "예산" }, inMemoryContext(files, "ko"))).toEqual({
      text: '이름에 "예산"이(가) 있는 파일 없음',
      isEmpty: true,
    });
  });
});

describe("filesystem.read", () => {
  test("gives passages with their anchors, headings where they change, and a citation for each", async () => {
    expect(await readFileText.run({ path: contract.path, from: 1 }, inMemoryContext(files))).toEqual({
      text: "계약/용역계약서.docx\n[제3조 › 제1장 총칙] 계약 기간은 2026년 말까지로 한다.\n[제4조] 대금은 월말에 지급한다.",
      citations: [
        {
          file: contract.path,
          anchor: { type: "clause", label: "제3조" },
          quote: "계약 기간은 2026년 말까지로 한다.",
          verified: true,
        },
        {
          file: contract.path,
          anchor: { type: "clause", label: "제4조" },
          quote: "대금은 월말에 지급한다.",
          verified: true,
        },
      ],
      warnings: [],
      next: null,
      names: [{ file: contract.path, field: "part", values: ["제1장 총칙", "제3조", "제4조"] }],
    });
  });

  test("pages through a long file without losing a passage", async () => {
    const passages = Array.from({ length: 10 }, (_, index) =>
      passage("a.txt", `${index} `.padEnd(700, "x"), `${index}`),
    );
    const context = inMemoryContext([{ path: "a.txt", passages }]);
    const seen: string[] = [];
    for (let from: number | undefined = 1; from !== undefined;) {
      const { text, next: given } = await readFileText.run({ path: "a.txt", from }, context);
      seen.push(...[...text.matchAll(/^\[(\d+)\]/gmu)].map((match) => match[1] ?? ""));
      const next = /from=(\d+)\)$/u.exec(text)?.[1];
      expect(given).toBe(next === undefined ? null : Number(next));
      from = next === undefined ? undefined : Number(next);
    }
    expect(seen).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  });

  test("cuts a passage that is too long by itself, with a warning and a quote that stands in it", async () => {
    const text = `${"a".repeat(1799)}😀${"b".repeat(500)}`;
    const context = inMemoryContext([{ path: "a.txt", passages: [passage("a.txt", text)] }]);
    const output = await readFileText.run({ path: "a.txt", from: 1 }, context);
    expect(output.text).toBe(`a.txt\n[line 1] ${"a".repeat(1799)}…`);
    expect(output.warnings?.map(({ code }) => code)).toEqual(["PASSAGE_CUT"]);
    expect(text).toContain(output.citations?.[0]?.quote);
  });

  test.each([
    { path: "missing.txt", from: 1, code: "NOT_FOUND" },
    { path: contract.path, from: 3, code: "NOT_FOUND" },
    { path: "locked.xlsx", from: 1, code: "UNREADABLE" },
  ])("throws $code for $path from $from", async ({ path, from, code }) => {
    const locked: MemoryFile = { path: "locked.xlsx", error: { code: "PASSWORD_NEEDED", message: "locked" } };
    const run = readFileText.run({ path, from }, inMemoryContext([...files, locked]));
    await expect(run).rejects.toMatchObject({ name: "ToolError", code });
  });

  test("says that a file has no text", async () => {
    const output = await readFileText.run({ path: "Notes.txt", from: 1 }, inMemoryContext(files));
    expect(output).toEqual({ text: "Notes.txt: no text in it", warnings: [], isEmpty: true });
  });
});
