import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { numbersInText } from "../../../packages/agent/src/bench/numbers-in-text.ts";

test.each<[string, number[]]>([
  ["합계는 1,583,733,700원입니다", [1583733700]],
  ["합계는 1583733700 원", [1583733700]],
  ["₩3,000 and $1,234.50 and USD185", [3000, 1234.5, 185]],
  ["1억 2,345만 6,789원", [123450000, 6789, 123456789]],
  ["1억2,345만6,789원", [123456789]],
  ["31억 5,000만 원", [3150000000]],
  ["3천만 원", [30000000]],
  ["5백만원, 12만원", [5000000, 120000]],
  ["164,270천원", [164270000]],
  ["1,234백만원", [1234000000]],
  ["3.15 billion won", [3150000000]],
  ["12.5%", [12.5]],
  ["연 0.15 퍼센트", [0.15]],
  ["-3,000 / −42", [-3000, -42]],
  ["△1,200원 ▲5", [-1200, -5]],
  ["-₩3,000", [-3000]],
  ["(3,000)", [3000, -3000]],
  ["강남점,1564528800,판교점", [1564528800]],
  ["10-20명", [10, 20]],
  ["12 34", [12, 34]],
  ["- 3,000원", [3000]],
  ["2026-03-05, 2026.3.5, 2026년 3월 5일, 3월, 2분기", []],
  ["July 3, 2026 and 19 May and 10:30", []],
  ["You may give 20; 12 markets; 17 may be", [20, 12, 17]],
  ["12개월 동안 36개월", [12, 36]],
  ["제7조 제2항, p.3, section 5.1", []],
  ["S26-00001, KB-087, B7, 매출!A1:J3004", []],
  ["2026_1분기_실적보고서.pdf", []],
  ["파일이 4개 있습니다", [4]],
  ["There are 4 PDF files.", [4]],
  ["내선 1127", [1127]],
  ["１,２００원", [1200]],
  ["", []],
])("the quantities of %j are %j", (text, numbers) => {
  expect(numbersInText(text)).toEqual(numbers);
});

/** 1억 2,345만 6,789 */
function inKoreanUnits(value: number): string {
  const parts = [Math.floor(value / 1e8), Math.floor(value / 1e4) % 1e4, value % 1e4];
  return parts
    .flatMap((part, i) => (part === 0 ? [] : `${part.toLocaleString("en-US")}${["억", "만", ""][i]}`))
    .join(" ");
}

test("every way to write a whole number gives it back", () => {
  assert(
    property(integer({ min: 1, max: 9_999_99999999 }), (value) => {
      const forms = [`${value}원`, `₩${value.toLocaleString("en-US")}`, `**${value}**`, `${inKoreanUnits(value)} 원`];
      for (const form of forms) expect(numbersInText(`합계는 ${form}입니다. 2026년 3월 기준.`)).toContain(value);
    }),
  );
});
