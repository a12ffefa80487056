import { expect, test } from "vitest";
import { filledText, oneOf, wholeNumber } from "../../../packages/agent/src/cli/option-values.ts";

const bounds = { from: 1, to: 500 };

test.each(["1", "500", "007"])("%j is a whole number from 1 to 500", (text) => {
  expect(wholeNumber(text, "--limit", bounds)).toBe(Number(text));
});

test.each(["0", "501", "-1", "1.5", "1e2", "", " ", "ten", "99999999999999999999", "0x10", "１"])(
  "%j is refused as a number, with both bounds",
  (text) => {
    expect(() => wholeNumber(text, "--limit", bounds)).toThrow(/--limit .*1 .*500/);
  },
);

test("a value that is none of a few is refused, naming all of them", () => {
  expect(() => oneOf("c", ["a", "b", "d"], "--kind")).toThrow("--kind takes a, b or d, not c.");
});

test.each(["", "  ", "\t\n"])("%j is refused as a text", (text) => {
  expect(() => filledText(text, { ko: "찾을 말", en: "The words" })).toThrow("The words must not be empty.");
});
