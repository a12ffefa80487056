import type { Cell, SqlValue } from "@cloister/tool-runtime";
import { expect, test } from "vitest";
import { typeColumn } from "../../../packages/tools-office/src/tables/type-columns.ts";
import { date, sheetOf, shown, type CellInput } from "./build-sheet.ts";

/** The cells of one column; null stays a missing cell. */
function columnOf(values: CellInput[]): (Cell | undefined)[] {
  const cells = new Map(sheetOf(values.map((value) => [value])).cells.map((cell) => [cell.ref, cell]));
  return values.map((_, at) => cells.get(`A${at + 1}`));
}

interface Row {
  title: string;
  cells: CellInput[];
  type: string;
  values: SqlValue[];
  unit?: string;
}

const rows: [string, Row][] = [
  ["numbers", { title: "수량", cells: [1, 2, 3], type: "INTEGER", values: [1, 2, 3] }],
  ["decimals", { title: "비율", cells: [1, 2.5], type: "REAL", values: [1, 2.5] }],
  [
    "numbers written as text",
    { title: "금액", cells: ["1,200", "(300)", "900"], type: "INTEGER", values: [1200, -300, 900] },
  ],
  ["amounts in won", { title: "금액", cells: ["₩1,200", "300원"], type: "INTEGER", values: [1200, 300], unit: "원" }],
  [
    "marks for no value",
    {
      title: "금액",
      cells: ["1,200", "-", "N/A", null, "300"],
      type: "INTEGER",
      values: [1200, null, null, null, 300],
    },
  ],
  ["percent as text", { title: "달성률", cells: ["12.5%", "80%"], type: "REAL", values: [12.5, 80], unit: "%" }],
  [
    "percent of a number format becomes percent points",
    {
      title: "달성률",
      cells: [shown(0.125, "12.5%"), shown(0.8, "80.0%")],
      type: "REAL",
      values: [12.5, 80],
      unit: "%",
    },
  ],
  ["quantities with a measure", { title: "무게", cells: ["3kg", "2.5kg"], type: "REAL", values: [3, 2.5], unit: "kg" }],
  [
    "measures that differ stay text",
    { title: "수량", cells: ["3개", "2박스"], type: "TEXT", values: ["3개", "2박스"] },
  ],
  [
    "won of several scales",
    { title: "예산", cells: ["3억원", "5,000만원"], type: "INTEGER", values: [300000000, 50000000], unit: "원" },
  ],
  ["month names stay text", { title: "월", cells: ["1월", "2월"], type: "TEXT", values: ["1월", "2월"] }],
  [
    "codes with leading zeros stay text",
    { title: "코드", cells: ["00123", "10234"], type: "TEXT", values: ["00123", "10234"] },
  ],
  [
    "one leading zero makes codes of them all",
    { title: "값", cells: ["0012", "1234", "5678"], type: "TEXT", values: ["0012", "1234", "5678"] },
  ],
  [
    "numbers shown with leading zeros are codes",
    { title: "사번", cells: [shown(123, "00123"), shown(4567, "04567")], type: "TEXT", values: ["00123", "04567"] },
  ],
  [
    "phone numbers",
    {
      title: "연락처",
      cells: ["010-1234-5678", "02-123-4567"],
      type: "TEXT",
      values: ["010-1234-5678", "02-123-4567"],
    },
  ],
  [
    "digits beyond 15",
    {
      title: "계좌",
      cells: ["1234567890123456", "1234567890123457"],
      type: "TEXT",
      values: ["1234567890123456", "1234567890123457"],
    },
  ],
  [
    "ids of several kinds",
    {
      title: "주문번호",
      cells: [1001, 1002, 1003, 1004, "A-7"],
      type: "TEXT",
      values: ["1001", "1002", "1003", "1004", "A-7"],
    },
  ],
  ["ids that are numbers", { title: "사번", cells: [1001, 1002], type: "INTEGER", values: [1001, 1002] }],
  [
    "dates of Excel",
    {
      title: "일자",
      cells: [date("2026-03-05"), date("2026-03-06")],
      type: "DATE",
      values: ["2026-03-05", "2026-03-06"],
    },
  ],
  [
    "dates with a time",
    {
      title: "접수",
      cells: [date("2026-03-05T09:30"), date("2026-03-06")],
      type: "DATE",
      values: ["2026-03-05 09:30", "2026-03-06 00:00"],
    },
  ],
  [
    "midnight is no time",
    { title: "일자", cells: [date("2026-03-05T00:00:00")], type: "DATE", values: ["2026-03-05"] },
  ],
  [
    "dates as people type them",
    {
      title: "일자",
      cells: ["2026. 3. 5.", "2026/3/6", "26.03.07", "2026년 3월 8일"],
      type: "DATE",
      values: ["2026-03-05", "2026-03-06", "2026-03-07", "2026-03-08"],
    },
  ],
  [
    "eight digits under a date title",
    { title: "입사일", cells: ["20260305", "20260306"], type: "DATE", values: ["2026-03-05", "2026-03-06"] },
  ],
  [
    "eight digits under another title",
    { title: "금액", cells: ["20260305", "20260306"], type: "INTEGER", values: [20260305, 20260306] },
  ],
  [
    "days without a year stay text",
    { title: "일자", cells: ["3월 5일", "3월 6일"], type: "TEXT", values: ["3월 5일", "3월 6일"] },
  ],
  [
    "months",
    {
      title: "월",
      cells: ["2026-03", "2026년 4월", "2026.5"],
      type: "TEXT",
      values: ["2026-03", "2026-04", "2026-05"],
    },
  ],
  [
    "six digits under a month title",
    { title: "년월", cells: [202603, 202604], type: "TEXT", values: ["2026-03", "2026-04"] },
  ],
  ["years", { title: "연도", cells: [2025, 2026], type: "INTEGER", values: [2025, 2026] }],
  ["truth values", { title: "완료", cells: [true, false], type: "TEXT", values: ["TRUE", "FALSE"] }],
  [
    "texts on one line, composed",
    { title: "지점", cells: ["서울\n본점 ", "부산".normalize("NFD")], type: "TEXT", values: ["서울 본점", "부산"] },
  ],
  ["nothing", { title: "비고", cells: [null, null], type: "TEXT", values: [null, null] }],
];

test.each(rows)("%s", (_, { title, cells, ...expected }) => {
  const { type, values, unit } = typeColumn(title, columnOf(cells));
  expect({ type, values, ...(unit !== undefined && { unit }) }).toEqual(expected);
});

test("a word among numbers is blank for calculations and reported with its place", () => {
  const column = typeColumn("금액", columnOf([100, 200, "미정", 300, 400, 500]));
  expect(column).toEqual({
    type: "INTEGER",
    values: [100, 200, null, 300, 400, 500],
    unparsed: [2],
    errors: 0,
    dateOrderGuessed: false,
  });
});

test("a word among few numbers makes the column text", () => {
  expect(typeColumn("금액", columnOf([100, "미정", 200])).type).toBe("TEXT");
});

test("error values are blank and counted", () => {
  const error: CellInput = { type: "error", text: "#DIV/0!", value: "#DIV/0!" };
  expect(typeColumn("비율", columnOf([1, error, 3]))).toMatchObject({
    type: "INTEGER",
    values: [1, null, 3],
    errors: 1,
  });
});

test("a day and month that could be swapped is said", () => {
  expect(typeColumn("Date", columnOf(["3/4/2026", "3/25/2026"]))).toMatchObject({
    values: ["2026-03-04", "2026-03-25"],
    dateOrderGuessed: true,
  });
});
