import * as fc from "fast-check";
import { expect, test } from "vitest";
import { RecordScanner } from "../../../../packages/tools-office/src/readers/csv/scan-records.ts";

interface Scanned {
  fields: string[];
  unclosedQuote: boolean;
}

/** The records of a text whose bytes arrive in pieces of these lengths. */
function scan(text: string, delimiter: string, lengths: readonly number[]): Scanned[] {
  const records: Scanned[] = [];
  const scanner = new RecordScanner(delimiter, (record) => {
    const fields = Array.from({ length: record.count }, (_, at) => record.text(at));
    records.push({ fields, unclosedQuote: record.unclosedQuote });
    return true;
  });
  const bytes = Buffer.from(text);
  let rest: Buffer = Buffer.alloc(0);
  let at = 0;
  for (const length of lengths) {
    rest = scanner.scan(Buffer.concat([rest, bytes.subarray(at, at + length)]), false) ?? rest;
    at += length;
  }
  scanner.scan(Buffer.concat([rest, bytes.subarray(at)]), true);
  return records;
}

const mark = fc.constantFrom('"', '""', ",", ";", "\n", "\r\n", "\r", "가나", "a", " ", "1");

test("pieces of any length give the same records as the whole text", () => {
  fc.assert(
    fc.property(
      fc.array(mark, { maxLength: 60 }).map((marks) => marks.join("")),
      fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 30 }),
      (text, lengths) => {
        expect(scan(text, ",", lengths)).toEqual(scan(text, ",", []));
      },
    ),
  );
});

test("no letter is lost beside quotes, delimiters and line ends", () => {
  const letters = (text: string) => text.replaceAll(/["\r\n,]/g, "");
  fc.assert(
    fc.property(
      fc.array(mark, { maxLength: 60 }).map((marks) => marks.join("")),
      (text) => {
        const fields = scan(text, ",", []).flatMap((record) => record.fields);
        expect(letters(fields.join(""))).toBe(letters(text));
      },
    ),
  );
});

test("a delimiter of several bytes splits", () => {
  expect(scan("가·나\n다·라", "·", [4, 1])).toEqual([
    { fields: ["가", "나"], unclosedQuote: false },
    { fields: ["다", "라"], unclosedQuote: false },
  ]);
});

test("a quote that is not closed within eight megabytes is an ordinary character", () => {
  const line = `${"가".repeat(1000)}\n`;
  const text = `"열린\n${line.repeat(3000)}`;
  const lengths = Array.from({ length: 9 }, () => 1024 * 1024);
  expect(scan(text, ",", lengths).length).toBe(3001);
});
