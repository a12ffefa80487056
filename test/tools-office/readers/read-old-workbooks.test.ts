import { describe, expect, test } from "vitest";
import { readDocument } from "../../../packages/tools-office/src/readers/read-document.ts";
import { createTableStore } from "../../../packages/tools-office/src/tables/table-store.ts";
import { compoundFile, workbookFile, workbookStream } from "./biff-file.ts";
import { readMade, shortCells } from "./slides-hwp-sheets.ts";

describe("an Excel 97-2003 workbook", () => {
  test("gives cells as a Korean Excel shows them, hidden parts flagged", async () => {
    const { sheets, coverage, kind, warnings } = await readMade("s01_xlwt.xls");
    expect(kind).toBe("xls");
    expect(sheets.map(({ name, state, extent, merges }) => ({ name, state, extent, merges }))).toEqual([
      { name: "매출", state: "visible", extent: "A1:D8", merges: ["A1:D1"] },
      { name: "숨김", state: "hidden", extent: "A1", merges: [] },
      { name: "매우숨김", state: "veryHidden", extent: "A1", merges: [] },
      { name: "멀리", state: "visible", extent: "A1:IV65536", merges: [] },
    ]);
    expect(shortCells(sheets[0]?.cells ?? [])).toEqual([
      "A1 2024년 매출",
      "A3 날짜",
      "B3 지점",
      "C3 금액",
      "D3 비율 !",
      "A4 2024-01-01",
      "B4 강남점",
      "C4 ₩1,234,567",
      "D4 12.5% !",
      "A5 2024-02-29 !",
      "B5 부산점 !",
      "C5 -₩1,500 !",
      "D5 50.0% !",
      "A6 1900-03-01",
      "B6 제주점",
      "C6 ₩0",
      "D6 100.0% !",
      "B7 합계",
      "C7 =SUM(C4:C6), not calculated =SUM(C4:C6)",
      "A8 2024년 1월 1일 PM 6:00",
      "B8 36:00:00",
      "C8 TRUE",
      "D8 1900-01-01 !",
    ]);
    expect(shortCells(sheets[3]?.cells ?? [])).toEqual(["A1 시작", "IV65536 끝"]);
    expect(sheets[0]?.cells[5]).toEqual({
      ref: "A4",
      text: "2024-01-01",
      value: "2024-01-01",
      type: "date",
      format: "yyyy-mm-dd",
    });
    expect(coverage).toEqual({
      sheets: 4,
      hiddenSheets: ["숨김", "매우숨김"],
      hiddenRows: 1,
      hiddenColumns: 1,
      cells: 27,
      uncalculatedFormulas: 1,
      comments: 0,
      charts: 0,
      images: 0,
    });
    expect(warnings.map(({ code }) => code)).toEqual([
      "HIDDEN_ROWS",
      "HIDDEN_COLUMNS",
      "UNCALCULATED_FORMULAS",
      "HIDDEN_SHEET",
      "HIDDEN_SHEET",
    ]);
  });

  test("gives one sheet or range, and says what the limit of cells left out", async () => {
    const range = await readMade("s01_xlwt.xls", { sheet: "매출", range: "B3:C4" });
    expect(shortCells(range.sheets[0]?.cells ?? [])).toEqual(["B3 지점", "C3 금액", "B4 강남점", "C4 ₩1,234,567"]);
    const cut = await readMade("s01_xlwt.xls", { maxCells: 10 });
    expect(cut.coverage).toMatchObject({ cells: 10, truncated: true });
    expect(cut.warnings.map(({ message }) => message)).toContain("매출: 13 of 23 cells were left out by the limit");
    expect((await readMade("s01_xlwt.xls", { sheet: "없음" })).error?.code).toBe("NOT_FOUND");
  });

  test("that ends in the middle of a sheet is refused, never given with a sheet less", async () => {
    const stream = workbookStream([]);
    const bytes = compoundFile({ "/Workbook": stream.subarray(0, stream.length - 4) });
    const { error } = await readDocument(bytes, { path: "a.xls" });
    expect(error).toEqual({
      code: "DAMAGED",
      message: "the workbook ends in the middle of a sheet; the file is incomplete",
    });
  });

  test("with a hyperlink over whole sheets, thousands of times, is read at once", async () => {
    const link = Buffer.alloc(32);
    link.writeUInt16LE(0xffff, 2);
    link.writeUInt16LE(0xff, 6);
    const records = Array.from({ length: 3000 }, () => ({ type: 0x01b8, data: link }));
    const start = Date.now();
    const { ok, sheets } = await readDocument(workbookFile([...records]), { path: "a.xls" });
    expect(ok).toBe(true);
    expect(shortCells(sheets[0]?.cells ?? [])).toEqual(["A1 7"]);
    expect(Date.now() - start).toBeLessThan(5000);
  });

  test("that is locked asks for the password", async () => {
    const lock = { type: 0x2f, data: Buffer.concat([Buffer.from([1, 0, 1, 0, 1, 0]), Buffer.alloc(48)]) };
    const bytes = workbookFile([], [lock]);
    expect((await readDocument(bytes, { path: "a.xls" })).error).toEqual({
      code: "PASSWORD_NEEDED",
      message: "the workbook is locked with a password; save a copy without it",
    });
    expect((await readDocument(bytes, { path: "a.xls" }, { password: "x" })).error?.code).toBe("NOT_SUPPORTED");
  });
});

test("a binary workbook (xlsb) gives the same as its xlsx would", async () => {
  const { sheets, blocks, coverage, kind, warnings } = await readMade("s02_sheetjs.xlsb");
  expect(kind).toBe("xlsb");
  expect(sheets.map(({ name, state, merges }) => [name, state, merges])).toEqual([
    ["매출", "visible", ["A1:D1"]],
    ["숨김", "hidden", []],
  ]);
  expect(shortCells(sheets[0]?.cells ?? [])).toEqual([
    "A1 2024년 매출",
    "A3 날짜",
    "B3 지점",
    "C3 금액",
    "D3 비율 !",
    "A4 2024-01-01",
    "B4 강남점",
    "C4 ₩1,234,567",
    "D4 12.5% !",
    "A5 2024-02-29 !",
    "B5 부산점 !",
    "C5 -1,500 !",
    "D5 50.0% !",
    "B6 합계",
    "C6 1,233,067",
    "D6 #DIV/0! !",
    "A7 TRUE",
    "B7 36:00:00",
  ]);
  expect(blocks).toEqual([
    { type: "comment", anchor: { type: "range", sheet: "매출", range: "B4" }, text: "김과장: 확인 필요" },
  ]);
  expect(coverage).toMatchObject({ sheets: 2, hiddenSheets: ["숨김"], hiddenRows: 1, hiddenColumns: 1, comments: 1 });
  expect(warnings.map(({ code }) => code)).toEqual(["HIDDEN_ROWS", "HIDDEN_COLUMNS", "CELL_ERRORS", "HIDDEN_SHEET"]);
});

describe.each(["s03_libreoffice.xls", "s03_libreoffice.ods"])("%s", (name) => {
  test("gives the cells, comment and chart of the workbook it was made of", async () => {
    const { sheets, blocks, coverage, warnings } = await readMade(name);
    expect(sheets.map(({ name: sheet, state, extent, merges }) => [sheet, state, extent, merges])).toEqual([
      ["매출", "visible", "A1:D10", ["A1:D1"]],
      ["숨김", "hidden", "A1", []],
    ]);
    expect(shortCells(sheets[0]?.cells ?? [])).toEqual([
      "A1 2024년 매출",
      "A3 날짜",
      "B3 지점",
      "C3 금액",
      "D3 비율 !",
      "A4 2024년 1월 1일",
      "B4 강남점",
      "C4 ₩1,234,567",
      "D4 12.5% !",
      "A5 2024년 2월 29일 !",
      "B5 부산점 !",
      "C5 -₩1,500 !",
      "D5 50.0% !",
      "B6 합계",
      "C6 1,233,067 =SUM(C4:C5)",
      "D6 #DIV/0! =1/0 !",
      // LibreOffice stores the value TRUE of an xlsx as a formula.
      name.endsWith("ods") ? "A7 TRUE =TRUE()" : "A7 TRUE =TRUE",
      "B7 36:00:00",
      // In OpenDocument, blanks next to each other count as one.
      name.endsWith("ods") ? "C7 두 줄\n 글" : "C7 두 줄\n  글",
      "D7 2024-01-01 18:00 !",
      "A8 같은 값",
      "B8 5",
      "A9 같은 값",
      "B9 5",
      "A10 같은 값",
      "B10 5",
    ]);
    const values = new Map(sheets[0]?.cells.map(({ ref, value, type }) => [ref, [type, value]]));
    expect(values.get("A4")).toEqual(["date", "2024-01-01"]);
    expect(values.get("D7")).toEqual(["date", "2024-01-01T18:00:00"]);
    expect(values.get("B7")).toEqual(["time", "36:00:00"]);
    expect(values.get("C6")).toEqual(["number", 1_233_067]);
    expect(values.get("A7")).toEqual(name.endsWith("ods") ? ["number", 1] : ["boolean", true]);
    expect(blocks).toEqual([
      { type: "comment", anchor: { type: "range", sheet: "매출", range: "B4" }, text: "확인 필요" },
    ]);
    expect(coverage).toMatchObject({ hiddenRows: 1, hiddenColumns: 1, comments: 1, charts: 1, images: 0 });
    expect(warnings.map(({ code }) => code)).toEqual([
      "HIDDEN_ROWS",
      "HIDDEN_COLUMNS",
      "CELL_ERRORS",
      "HIDDEN_SHEET",
      "CHART_NOT_READ",
    ]);
  });
});

test.each(["s01_xlwt.xls", "s02_sheetjs.xlsb", "s03_libreoffice.xls", "s03_libreoffice.ods"])(
  "%s can be queried as a table",
  async (name) => {
    const store = createTableStore();
    const { set, query } = store.open([await readMade(name, { sheet: "매출" })]);
    const [table] = set.tables;
    // Rows below the table make some of its columns text, or dates with a time.
    const { rows } = query(
      `SELECT "지점", CAST("금액" AS INTEGER), substr("날짜", 1, 10) FROM "${table?.name}" WHERE "지점" = '강남점'`,
    );
    expect(rows).toEqual([["강남점", 1_234_567, "2024-01-01"]]);
    store.close();
  },
);
