import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { readBothWays } from "./both-ways.ts";

const count = 2_600;
const branches = ["강남", "서초", "부산", "Daegu", "송파  점"];
const header = "번호,지점,날짜,금액(원),비율,비고";
const rowOf = (at: number) =>
  [
    at + 1,
    branches[at % 5],
    `2026-0${(at % 9) + 1}-1${at % 10}`,
    `"${(at * 1_237).toLocaleString("en-US")}"`,
    `${at % 97}%`,
    at % 3 === 0 ? "" : `메모 ${at % 40}`,
  ].join(",");
const lines = (make: (at: number) => string) => Array.from({ length: count }, (_, at) => make(at));
const text = (...rows: (string | string[])[]) => `${rows.flat().join("\n")}\n`;
const column = (title: string, cell: (at: number) => string) =>
  text(
    `지점,${title},끝`,
    lines((at) => `${branches[at % 5]},${cell(at)},${at % 7}`),
  );

const files: [string, string][] = [
  ["a plain ledger", text(header, lines(rowOf))],
  ["a title and a unit above the header", text("2026년 장부", "(단위: 천원)", "", header, lines(rowOf))],
  [
    "totals between the rows",
    text(
      header,
      lines((at) => (at % 100 === 99 ? `소계,,,${at},,` : rowOf(at))),
      "합계,,,9,,",
    ),
  ],
  [
    "the header again on each page",
    text(
      header,
      lines((at) => (at % 50 === 49 ? header : rowOf(at))),
    ),
  ],
  [
    "blank lines in between",
    text(
      header,
      lines((at) => (at % 700 === 699 ? "" : rowOf(at))),
    ),
  ],
  ["footnotes at the end", text(header, lines(rowOf), "※ 잠정치,확인 중")],
  ["line ends inside quotes", column("비고", (at) => `"첫째 ${at}\n둘째"`)],
  [
    "rows that are ragged",
    text(
      header,
      lines((at) => (at % 90 === 5 ? `${rowOf(at)},더` : rowOf(at))),
    ),
  ],
  [
    "a quote that is never closed",
    text(
      header,
      lines((at) => (at === 900 ? `1,"6인치 모니터,x` : rowOf(at))),
    ),
  ],
  ["decimals", column("값", (at) => (at / 8).toFixed(3))],
  ["decimals written in several ways", column("값", (at) => String(at / 8))],
  ["negative numbers", column("증감", (at) => String(at - 1_300))],
  ["codes with zeros", column("코드", (at) => String(at).padStart(6, "0"))],
  ["numbers that name something", column("사번", (at) => String(1_000 + at))],
  ["days without separators", column("일자", (at) => String(20_260_101 + (at % 28)))],
  ["months without separators", column("기준월", (at) => String(202_601 + (at % 12)))],
  ["months with a point", column("기준월", (at) => `2026.${String((at % 12) + 1).padStart(2, "0")}`)],
  ["a word among the numbers", column("금액", (at) => (at % 9 === 0 ? "미정" : String(at)))],
  ["marks for no value", column("금액", (at) => (at % 6 === 0 ? "-" : String(at)))],
  ["units", column("금액", (at) => `${at}천원`)],
  ["numbers of many digits", column("계좌", (at) => String(9_000_000_000_000_000n + BigInt(at)))],
  ["fields of spaces", column("비고", (at) => (at % 4 === 0 ? "  " : "값"))],
  ["formulas as texts", column("비고", (at) => `=1+${at}`)],
  ["totals named in a column behind a number", column("구분", (at) => `${at},${at % 3 ? "합계" : "내역"}`)],
  [
    "a header of years again on each page",
    text(
      "지점,2024,2025",
      lines((at) => (at % 60 === 59 ? "지점,2024,2025" : `강남,${at},${at * 2}`)),
    ),
  ],
  ["semicolons", text(header, lines(rowOf)).replaceAll(",", ";")],
];

test.each(files)("%s is the same table from files as from memory", async (_, content) => {
  const { inMemory, inFiles, regular, left } = await readBothWays(Buffer.from(content), "강남", "장부.csv");
  expect(regular).toEqual([true]);
  expect(inFiles.set).toEqual(inMemory.set);
  expect(inFiles.coverage).toEqual(inMemory.coverage);
  expect(inFiles.links).toEqual(inMemory.links);
  expect(inFiles.rows).toEqual(inMemory.rows);
  expect(left).toEqual([]);
});

test.each(["cp949", "utf16-le"])("a ledger in %s is the same table as in UTF-8", async (encoding) => {
  const content = text(header, lines(rowOf));
  const utf8 = await readBothWays(Buffer.from(content), "강남", "장부.csv");
  const other = await readBothWays(iconv.encode(content, encoding, { addBOM: true }), "강남", "장부.csv");
  expect(other.inFiles.rows).toEqual(utf8.inFiles.rows);
  expect(other.inFiles.set.tables).toEqual(utf8.inFiles.set.tables);
});

test("more columns than a chunk takes are left to the general way, and read as before", async () => {
  const wide = text(lines((at) => Array.from({ length: 600 }, (_, cell) => at * cell).join(",")).slice(0, 40));
  const { inMemory, inFiles, regular, left } = await readBothWays(Buffer.from(wide), "강남", "장부.csv");
  expect(regular).toEqual([]);
  expect(inFiles).toEqual(inMemory);
  expect(left).toEqual([]);
});
