import { describe, expect, test } from "vitest";
import type { Cell, Reading } from "@cloister/tool-runtime";
import { readFixture } from "./read-fixture.ts";

/** Cells of one sheet by reference. */
function cellsOf({ sheets }: Reading, index = 0): Record<string, Omit<Cell, "ref">> {
  return Object.fromEntries(sheets[index]?.cells.map(({ ref, ...cell }) => [ref, cell]) ?? []);
}

const codes = ({ warnings }: Reading) => warnings.map(({ code }) => code);
const text = (value: string) => ({ text: value, value, type: "text" });
const number = (value: number) => ({ text: String(value), value, type: "number" });

test.each([
  ["x13_strict.xlsx", { A1: number(42), B1: text("엄격") }],
  ["x14_prefixed.xlsx", { A1: number(42), B1: text("엄격") }],
  ["x15_appxml_empty.xlsx", { A1: number(1) }],
  ["x17_no_cell_refs.xlsx", { A1: text("가"), B1: number(2), A2: number(3) }],
  ["x25_backslash_paths.xlsx", { A1: text("비밀"), B1: number(77) }],
  ["x32_absolute_rels.xlsx", { A1: number(1) }],
  ["x10_huge_dimension.xlsx", { A1: number(1), C5: number(2) }],
  ["x11_dv_whole_columns.xlsx", { A1: number(1) }],
  [
    "x18c_table_calccol.xlsx",
    { A1: text("품목"), B1: text("수량"), A2: text("볼펜"), B2: number(3), A3: text("지우개"), B3: number(4) },
  ],
  ["x07_richtext_phonetic.xlsx", { A1: text("굵은 글씨"), B1: text("東京都"), C1: text("줄1\n줄2") }],
])("%s gives its cells without a warning", async (name, cells) => {
  const reading = await readFixture(name);
  expect(reading.error).toBeNull();
  expect(cellsOf(reading)).toEqual(cells);
  expect(codes(reading)).toEqual([]);
});

test("the extent is that of the stored cells, not the stated dimension", async () => {
  expect((await readFixture("x10_huge_dimension.xlsx")).sheets[0]?.extent).toBe("A1:C5");
});

test("every type of cell keeps its value", async () => {
  expect(cellsOf(await readFixture("x16_types.xlsx"))).toEqual({
    A1: { text: "#DIV/0!", value: "#DIV/0!", type: "error" },
    B1: { text: "TRUE", value: true, type: "boolean" },
    C1: { ...text("가나"), formula: '="가"&"나"' },
    D1: { text: "2024-01-01 09:30", value: "2024-01-01T09:30:00", type: "date" },
    E1: { text: "#DIV/0!", value: "#DIV/0!", type: "error", formula: "=1/0" },
    F1: number(100),
    G1: number(0.1),
  });
});

test("dates of both systems are calendar days", async () => {
  const format = "yyyy-mm-dd";
  const day = (value: string) => ({ text: value, value, type: "date", format });
  expect(cellsOf(await readFixture("x04_date1904.xlsx"))).toEqual({ A1: day("2025-01-01") });
  expect(cellsOf(await readFixture("x05_dates1900.xlsx"))).toEqual({
    A1: day("1900-01-01"),
    B1: day("1900-02-28"),
    C1: day("1900-02-29"),
    D1: day("1900-03-01"),
    E1: { text: "12:00", value: "12:00:00", type: "time", format: "h:mm" },
    F1: { text: "36:00:00", value: "36:00:00", type: "time", format: "[h]:mm:ss" },
    G1: { text: "2024-01-01 23:59:59", value: "2024-01-01T23:59:59", type: "date", format: "yyyy-mm-dd hh:mm:ss" },
    H1: { text: "-1", value: -1, type: "number", format },
    I1: day("1900-01-00"),
  });
});

test("number formats give the text Excel shows and leave the value alone", async () => {
  const cells = cellsOf(await readFixture("x12_numfmts.xlsx"));
  expect(Object.values(cells).map(({ text, value }) => [text, value])).toEqual([
    ["₩1,234,567", 1234567],
    ["₩1,234,567", 1234567],
    ["12.5%", 0.125],
    ["2024년 1월 1일", "2024-01-01"],
    ["오후 6:00", "2024-01-01T18:00:00"],
    ["2024년 01월 01일", "2024-01-01"],
    ["2024-01-01", "2024-01-01"],
    ["-1,500", -1500],
    ["010-1234-5678", 1012345678],
    ["일천이백삼십사", 1234],
    ["1,235천원", 1234567],
    ["12345", 12345],
    ["1234567890123456", 1234567890123456],
    ["1.20E-04", 0.00012],
    ["2024-01-01", "2024-01-01"],
    ["2024년 1월 1일 월요일", "2024-01-01"],
    ["2024/01/01 (월)", "2024-01-01"],
    ["(1,234.50)", -1234.5],
  ]);
});

describe("formulas", () => {
  test("a stored result comes with its formula, a missing one is said to be unknown", async () => {
    const reading = await readFixture("x06_formula_nocache.xlsx");
    expect(cellsOf(reading)).toEqual({
      A1: number(10),
      B1: number(20),
      C1: { text: "=A1+B1, not calculated", value: null, type: "blank", formula: "=A1+B1" },
      A2: { ...number(99), formula: "=SUM(A1:B1)" },
    });
    expect(reading.coverage.uncalculatedFormulas).toBe(1);
    expect(reading.warnings).toEqual([
      {
        code: "UNCALCULATED_FORMULAS",
        message: "S: formulas stored without a value, so their result is unknown: C1",
        anchor: { type: "range", sheet: "S", range: "C1" },
      },
    ]);
  });

  test("a shared formula reads as it would in each cell", async () => {
    const cells = cellsOf(await readFixture("x02_shared_formula.xlsx"));
    const formulas = ["B1", "B2", "B3", "B4", "B5"].map((ref) => cells[ref]?.formula);
    expect(formulas).toEqual(["=A1*2", "=A2*2", "=A3*2", "=A4*2", "=A5*2"]);
  });

  test("a shared formula without its first cell leaves the value, and that is told", async () => {
    const reading = await readFixture("x03_shared_formula_no_master.xlsx");
    expect(cellsOf(reading)).toMatchObject({ B2: number(4), B3: number(6), B4: number(8) });
    expect(cellsOf(reading)["B2"]).not.toHaveProperty("formula");
    expect(codes(reading)).toEqual(["FORMULA_LOST"]);
  });

  test("values from another workbook are told, array formulas read like others", async () => {
    const reading = await readFixture("x34_external_array.xlsx");
    expect(cellsOf(reading)).toMatchObject({
      A1: { ...number(5), formula: "=[1]Sheet1!A1" },
      B1: { ...number(12), formula: "=SUM(A1:A3*2)" },
      C1: { ...number(1), formula: "=SEQUENCE(3)" },
      C3: number(3),
    });
    expect(codes(reading)).toEqual(["EXTERNAL_LINKS"]);
  });
});

test("a merged range gives its value once and names what it hides", async () => {
  const reading = await readFixture("x01_merged.xlsx");
  expect(reading.sheets[0]?.merges).toEqual(["A1:C1", "A2:A3"]);
  expect(cellsOf(reading)).toEqual({
    A1: text("제목"),
    B1: { ...text("숨은값"), hidden: true },
    A2: number(1),
    B2: number(2),
    B3: number(3),
  });
  expect(reading.warnings).toEqual([
    {
      code: "HIDDEN_UNDER_MERGE",
      message: "S: values hidden under a merged range: B1",
      anchor: { type: "range", sheet: "S", range: "B1" },
    },
  ]);
});

test("hidden sheets, rows and columns are read and labelled", async () => {
  const reading = await readFixture("x09_hidden.xlsx");
  expect(reading.sheets.map(({ name, state }) => [name, state])).toEqual([
    ["보임", "visible"],
    ["숨김", "hidden"],
    ["매우숨김", "veryHidden"],
  ]);
  expect(cellsOf(reading)).toEqual({
    A1: number(1),
    B1: { ...number(2), hidden: true },
    A2: { ...number(3), hidden: true },
  });
  expect(reading.coverage).toMatchObject({
    sheets: 3,
    hiddenSheets: ["숨김", "매우숨김"],
    hiddenRows: 1,
    hiddenColumns: 1,
  });
  expect(codes(reading)).toEqual(["HIDDEN_ROWS", "HIDDEN_COLUMNS", "HIDDEN_SHEET", "HIDDEN_SHEET"]);
});

test("comments of both kinds are blocks on their cells", async () => {
  const reading = await readFixture("x29_comments.xlsx");
  const at = (range: string) => ({ type: "range", sheet: "S", range });
  expect(reading.blocks).toEqual([
    { type: "comment", anchor: at("A1"), text: "작성자: 메모 내용" },
    { type: "comment", anchor: at("B1"), text: "스레드 댓글" },
  ]);
  expect(reading.coverage.comments).toBe(2);
});

test.each(["x19_chart.xlsx", "x19b_chart_usershapes.xlsx"])(
  "the chart of %s is listed with its source",
  async (name) => {
    const reading = await readFixture(name);
    expect(cellsOf(reading)).toEqual({ A1: number(1), A2: number(2), A3: number(3) });
    expect(reading.coverage.charts).toBe(1);
    expect(reading.objects).toEqual([
      {
        type: "chart",
        title: "월별 매출",
        anchor: { type: "range", sheet: "S", range: "D2:I16" },
        detail: "bar",
        target: "S!$A$1:$A$3",
      },
    ]);
    expect(reading.warnings).toEqual([]);
  },
);

test("macros are told", async () => {
  expect(codes(await readFixture("x38_macro.xlsm"))).toEqual(["MACROS"]);
});

describe("a part of the workbook", () => {
  test("one sheet, found without regard to case and width", async () => {
    const reading = await readFixture("x20_defined_names.xlsx", { sheet: " １２월" });
    expect(reading.sheets.map(({ name }) => name)).toEqual(["12월"]);
    expect(reading.coverage.sheets).toBe(2);
  });

  test("a range of the first sheet, with the formulas that start above it", async () => {
    const reading = await readFixture("x02_shared_formula.xlsx", { range: "B3:C4" });
    expect(reading.sheets.map(({ extent }) => extent)).toEqual(["B3:B4"]);
    expect(cellsOf(reading)).toEqual({
      B3: { ...number(6), formula: "=A3*2" },
      B4: { ...number(8), formula: "=A4*2" },
    });
  });

  test("merges outside the range are left out", async () => {
    expect((await readFixture("x01_merged.xlsx", { range: "A2:B3" })).sheets[0]?.merges).toEqual(["A2:A3"]);
  });

  test.each([
    [{ sheet: "없음" }, "there is no sheet 없음; the sheets are: O'Brien, 12월"],
    [{ range: "A0" }, "A0 is not a range like A1:C9"],
  ])("%o is refused with what there is", async (options, message) => {
    expect((await readFixture("x20_defined_names.xlsx", options)).error).toEqual({ code: "NOT_FOUND", message });
  });

  test("a limit keeps the first cells over all sheets and says how many are left out", async () => {
    const reading = await readFixture("x09_hidden.xlsx", { maxCells: 2 });
    expect(reading.sheets.map(({ cells }) => cells.length)).toEqual([2, 0, 0]);
    expect(reading.coverage).toMatchObject({ cells: 2, truncated: true });
    const left = reading.warnings.filter(({ code }) => code === "CELLS_LEFT_OUT").map(({ message }) => message);
    expect(left).toEqual([
      "보임: 1 of 3 cells were left out by the limit",
      "숨김: 1 of 1 cells were left out by the limit",
      "매우숨김: 1 of 1 cells were left out by the limit",
    ]);
  });
});
