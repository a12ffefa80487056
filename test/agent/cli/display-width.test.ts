import { expect, test } from "vitest";
import { cutToWidth, displayWidth, padToWidth } from "../../../packages/agent/src/cli/display-width.ts";

test.each([
  ["abc", 3],
  ["한글", 4],
  // A file name from macOS: letters taken apart.
  ["한글".normalize("NFD"), 4],
  ["e\u0301", 1],
  ["（주）", 6],
  ["🙂", 2],
  ["·…“”", 4],
])("%j takes %d columns", (text, columns) => {
  expect(displayWidth(text)).toBe(columns);
});

test("a letter that does not fit whole is left out", () => {
  expect(cutToWidth("한글표", 5)).toBe("한글");
});

test("Korean and English are padded to the same column", () => {
  expect([padToWidth("메모리", 8), padToWidth("memory", 8)]).toEqual(["메모리  ", "memory  "]);
});
