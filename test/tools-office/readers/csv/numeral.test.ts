import * as fc from "fast-check";
import { expect, test } from "vitest";
import { NumeralReader, numeralText } from "../../../../packages/tools-office/src/readers/csv/numeral.ts";
import { textCell } from "../../../../packages/tools-office/src/tables/stored/known-cell.ts";
import { readPresent } from "../../../../packages/tools-office/src/tables/read-cell.ts";

const numeral = new NumeralReader();
const read = (text: string): boolean => numeral.read(Buffer.from(text), 0, Buffer.byteLength(text));

test.each(["0", "7", "-3", "1200", "12.50", "0.05", "-0.5", "123456789012345", "2026.03"])(
  "%s is a numeral",
  (text) => {
    expect(read(text)).toBe(true);
    expect(numeralText(numeral.value, numeral.decimals)).toBe(text);
  },
);

test.each([
  "",
  "-",
  ".",
  "-0",
  "007",
  "00.5",
  "1.",
  ".5",
  "1,5",
  "+1",
  "1e5",
  " 1",
  "1 ",
  "1234567890123456",
  "1.2.3",
  "가",
])("%j stays a text", (text) => {
  expect(read(text)).toBe(false);
});

test("a numeral gives its text again, and is the number that its text is read as", () => {
  const digits = fc.string({ unit: fc.constantFrom(..."-.0123456789"), maxLength: 18 });
  const compact = { date: false, month: false };
  fc.assert(
    fc.property(digits, (text) => {
      if (!read(text)) return;
      expect(numeralText(numeral.value, numeral.decimals)).toBe(text);
      const number = { value: numeral.value, unit: "" };
      expect(readPresent(textCell(text), compact)).toEqual({ isCode: false, date: null, month: null, number });
    }),
    { numRuns: 20_000 },
  );
});
