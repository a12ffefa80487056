import { expect, test } from "vitest";
import { searchWords } from "../../../packages/agent/src/core-groups/search-words.ts";
import { inMemoryContext, passage } from "./in-memory-context.ts";

test("gives each hit with file, anchor and heading, and cites it", async () => {
  const clause = passage("계약.docx", "위약금은 대금의 10%로 한다.", "제9조", ["손해배상"]);
  expect(
    await searchWords.run({ query: "위약금" }, inMemoryContext([{ path: "계약.docx", passages: [clause] }])),
  ).toEqual({
    text: "[계약.docx 제9조 › 손해배상] 위약금은 대금의 10%로 한다.",
    citations: [{ file: "계약.docx", anchor: clause.anchor, quote: "위약금은 대금의 10%로 한다.", verified: true }],
    warnings: [],
  });
});

test("shows a long passage around the word, and quotes only what stands in it", async () => {
  const long = passage("a.txt", `${"앞 ".repeat(300)}위약금 조항${" 뒤".repeat(300)}`);
  const { text, citations } = await searchWords.run(
    { query: "위약금" },
    inMemoryContext([{ path: "a.txt", passages: [long] }]),
  );
  expect(text).toMatch(/^\[a\.txt line 1\] ….*위약금 조항.*…$/u);
  expect(text.length).toBeLessThan(270);
  expect(long.text).toContain(citations?.[0]?.quote);
});

test("names the files that could not be searched, also when nothing was found", async () => {
  const context = inMemoryContext(
    [
      { path: "a.txt", passages: [passage("a.txt", "다른 글")] },
      { path: "b.pdf", error: { code: "DAMAGED", message: "broken" } },
    ],
    "ko",
  );
  expect(await searchWords.run({ query: "위약금" }, context)).toEqual({
    text: '파일 1개에 "위약금" 없음',
    warnings: [{ code: "FILE_NOT_SEARCHED", message: "b.pdf: DAMAGED: broken" }],
    isEmpty: true,
  });
});
