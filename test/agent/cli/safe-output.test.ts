import { expect, test } from "vitest";
import { safeText } from "../../../packages/agent/src/cli/safe-output.ts";

test.each([
  ["\u001B[31mred\u001B[0m", "\uFFFD[31mred\uFFFD[0m"],
  ["\u001B]0;title\u0007", "\uFFFD]0;title\uFFFD"],
  ["a\u009B31mb", "a\uFFFD31mb"],
  ["left\u202Eright", "left\uFFFDright"],
  ["line one\nline two\tend", "line one\nline two\tend"],
  ["한글 🙂", "한글 🙂"],
])("%j is shown as %j", (text, shown) => {
  expect(safeText(text)).toBe(shown);
});
