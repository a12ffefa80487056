import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anchorOfQuote, type Anchor, type Passage } from "../../packages/tool-runtime/src/index.ts";

const line = (number: number): Anchor => ({ type: "line", line: number });
const rows = (range: string): Anchor => ({ type: "range", sheet: "csv", range });
const passage = (anchor: Anchor, text: string, lines?: number[]): Passage => ({
  file: "회의록.txt",
  anchor,
  headings: [],
  text,
  ...(lines ? { lines } : {}),
});

const minutes = passage(line(3), "회의록\n참석: 김영희\n결정: 예산 500만원", [3, 4, 7]);
const sheet = passage(rows("B2:D9"), "제목\n단위: 원\n작성: 김", [2, 3, 9]);

test.each<[string, Passage, string, Anchor]>([
  ["the first line", minutes, "회의록", line(3)],
  ["a line further down, past blank lines of the file", minutes, "예산 500만원", line(7)],
  ["white space that differs", minutes, " 참석:  김영희 ", line(4)],
  ["a quote over two lines, by its first", minutes, "회의록 참석", line(3)],
  ["a quote that the passage does not have", minutes, "없는 말", line(3)],
  ["nothing", minutes, " ", line(3)],
  ["a passage that cannot be made narrower", passage(line(3), "회의록"), "회의록", line(3)],
  ["one row of a sheet", sheet, "단위: 원", rows("B3:D3")],
  ["several rows of a sheet", sheet, "단위: 원 작성: 김", rows("B3:D9")],
  ["a single column", passage(rows("A1:A3"), "가\n나", [1, 3]), "나", rows("A3")],
])("%s is placed", (_, from, quote, anchor) => {
  expect(anchorOfQuote(from, quote)).toEqual(anchor);
});

test("every distinct line of a passage is found at its own place", () => {
  const texts = fc.uniqueArray(fc.stringMatching(/^[a-z가-힣]{6,12}$/), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(texts, fc.nat(), (lines, first) => {
      const isInside = (quote: string) => lines.join("").indexOf(quote) === lines.join("").lastIndexOf(quote);
      const numbers = lines.map((_, index) => first + index * 2 + 1);
      const made = passage(line(numbers[0] ?? 1), lines.join("\n"), numbers);
      lines.forEach((text, index) => {
        if (isInside(text)) expect(anchorOfQuote(made, text)).toEqual(line(numbers[index] ?? 0));
      });
    }),
  );
});
