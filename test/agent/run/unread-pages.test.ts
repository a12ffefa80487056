import type { IndexedFile } from "@cloister/tool-runtime";
import { expect, test } from "vitest";
import { unreadableWarnings, unreadPages } from "../../../packages/agent/src/run/unreadable.ts";

const pdf = (pages: number, pagesWithoutText: number[]): IndexedFile => ({
  file: "a.pdf",
  sha256: "",
  kind: "pdf",
  error: null,
  warnings: [],
  coverage: { pages, pagesWithoutText },
  tables: 0,
  passages: 0,
});

test("a pdf of which some pages are scans is told with these pages", () => {
  const file = pdf(9, [1, 2, 3, 4, 5, 6, 7]);
  expect([unreadPages([file], "ko"), unreadPages([file], "en")]).toEqual([
    [{ file: "a.pdf", message: expect.stringMatching(/1, 2, 3, 4, 5쪽 외 2쪽/) }],
    [{ file: "a.pdf", message: expect.stringMatching(/page 1, 2, 3, 4, 5 and 2 more/) }],
  ]);
});

test("a pdf of scans alone is told once, as a file without text", () => {
  const file = pdf(2, [1, 2]);
  expect([unreadPages([file], "en"), unreadableWarnings([file], "en").map(({ code }) => code)]).toEqual([
    [],
    ["NO_TEXT"],
  ]);
});

test("a pdf with text on every page is not told", () => {
  expect(unreadPages([pdf(2, [])], "en")).toEqual([]);
});
