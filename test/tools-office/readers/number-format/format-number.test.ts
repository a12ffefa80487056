import { afterEach, describe, expect, test } from "vitest";
import { builtinFormat } from "../../../../packages/tools-office/src/readers/number-format/builtin-formats.ts";
import { formatNumber } from "../../../../packages/tools-office/src/readers/number-format/format-number.ts";

const text = (value: number, code: string) => formatNumber(value, code, false).text;

test.each([
  [1234567, "General", "1234567"],
  [1234567890123456, "General", "1234567890123456"],
  [0.1 + 0.2, "General", "0.3"],
  [1 / 3, "General", "0.333333333"],
  [-1234.5, "General", "-1234.5"],
  [123456789.123, "General", "123456789.1"],
  [0.00012, "General", "0.00012"],
  [0.0000123456, "General", "1.23456E-05"],
  [1.5e22, "General", "1.5E+22"],
  [-0, "General", "0"],
  [1234567, "₩#,##0", "₩1,234,567"],
  [1234567, "[$₩-412]#,##0", "₩1,234,567"],
  [1234567, '"₩"#,##0_);("₩"#,##0)', "₩1,234,567"],
  [-1500, "#,##0;[Red]-#,##0", "-1,500"],
  [-1500, "#,##0", "-1,500"],
  [-1234.5, "#,##0.00_);\\(#,##0.00\\)", "(1,234.50)"],
  [0, '_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-', "-"],
  [1234567, '#,##0,"천원"', "1,235천원"],
  [1234567890, '#,##0,,"백만원"', "1,235백만원"],
  [1234567, "0.0,", "1234.6"],
  [0.125, "0.0%", "12.5%"],
  [0.07, "0%", "7%"],
  [1012345678, "000-0000-0000", "010-1234-5678"],
  [8001011234567, "000000-0000000", "800101-1234567"],
  [1.005, "0.00", "1.01"],
  [0.5, "#,##0", "1"],
  [0.4, "#", ""],
  [1.5, "0.0##", "1.5"],
  [1234567890123456, "0", "1234567890123456"],
  [0.00012, "0.00E+00", "1.20E-04"],
  [12345, "##0.0E+0", "12.3E+3"],
  [1.25, "# ?/?", "1 1/4"],
  [0.5, "# ??/100", "50/100"],
  [12345, "@", "12345"],
  [1234, "[DBNum4][$-412]General", "일천이백삼십사"],
  [10_0000_0000, "[DBNum4]General", "일십억"],
  [1234, 'General"원"', "1234원"],
  [1500, '[>=1000]#,##0,"K";0', "2K"],
  [500, '[>=1000]#,##0,"K";0', "500"],
  [5, '[=1]"남";[=2]"여";"기타"', "기타"],
  [2, '[=1]"남";[=2]"여";"기타"', "여"],
  [7, ";;;", ""],
  [1, '"계약 "0"건"', "계약 1건"],
])("%d under %s is %j", (value, code, expected) => {
  expect(text(value, code)).toBe(expected);
});

describe.each(["Asia/Seoul", "America/New_York", "UTC"])("in the time zone %s", (zone) => {
  const before = process.env["TZ"];
  afterEach(() => {
    process.env["TZ"] = before;
  });

  test.each([
    [45292, 'yyyy"년" m"월" d"일"', "2024년 1월 1일", "2024-01-01", "date"],
    [45292.75, "[$-412]AM/PM h:mm", "오후 6:00", "2024-01-01T18:00:00", "date"],
    [45292.25, "오전/오후 h:mm", "오전 6:00", "2024-01-01T06:00:00", "date"],
    [45292, "yyyy/mm/dd (aaa)", "2024/01/01 (월)", "2024-01-01", "date"],
    [45292, "[$-F800]dddd, mmmm dd, yyyy", "2024년 1월 1일 월요일", "2024-01-01", "date"],
    [45292, "d-mmm-yy", "1-Jan-24", "2024-01-01", "date"],
    [45292, "dddd, mmmm d", "Monday, January 1", "2024-01-01", "date"],
    [45292, "yyyy.mm.dd", "2024.01.01", "2024-01-01", "date"],
    [45292.999988, "yyyy-mm-dd hh:mm:ss", "2024-01-01 23:59:59", "2024-01-01T23:59:59", "date"],
    [45292.9999999, "yyyy-mm-dd hh:mm:ss", "2024-01-02 00:00:00", "2024-01-02", "date"],
    [0, "yyyy-mm-dd", "1900-01-00", "1900-01-00", "date"],
    [1, "yyyy-mm-dd", "1900-01-01", "1900-01-01", "date"],
    [59, "yyyy-mm-dd", "1900-02-28", "1900-02-28", "date"],
    [60, "yyyy-mm-dd", "1900-02-29", "1900-02-29", "date"],
    [61, "yyyy-mm-dd", "1900-03-01", "1900-03-01", "date"],
    [2958465, "yyyy-mm-dd", "9999-12-31", "9999-12-31", "date"],
    [0.5, "h:mm", "12:00", "12:00:00", "time"],
    [0.5, "h:mm AM/PM", "12:00 PM", "12:00:00", "time"],
    [1.5, "[h]:mm:ss", "36:00:00", "36:00:00", "time"],
    [1.5, "[mm]:ss", "2160:00", "36:00:00", "time"],
    [-0.25, "[h]:mm", "-6:00", "-06:00:00", "time"],
    [0.5 + 1.25 / 86_400, "mm:ss.00", "00:01.25", "12:00:01", "time"],
    [-1, "yyyy-mm-dd", "-1", -1, "number"],
    [2958466, "yyyy-mm-dd", "2958466", 2958466, "number"],
  ])("%d under %s", (value, code, expected, raw, type) => {
    process.env["TZ"] = zone;
    expect(formatNumber(value, code, false)).toEqual({ text: expected, value: raw, type });
  });

  test("the 1904 system counts from its own first day", () => {
    process.env["TZ"] = zone;
    expect(formatNumber(44196, "yyyy-mm-dd", true)).toEqual({ text: "2025-01-01", value: "2025-01-01", type: "date" });
    expect(formatNumber(0, "yyyy-mm-dd", true)).toEqual({ text: "1904-01-01", value: "1904-01-01", type: "date" });
  });
});

test.each([
  [14, "2024-01-01"],
  [22, "2024-01-01 12:00"],
  [27, "2024年 01月 01日"],
  [31, "2024년 01월 01일"],
  [32, "12시 00분"],
  [36, "2024年 01月 01日"],
  [57, "2024年 01月 01日"],
  [58, "01-01"],
])("built-in format %d is the Korean one", (id, expected) => {
  expect(text(45292.5, builtinFormat(id))).toBe(expected);
});

test("codes that make no sense give text, never a throw", () => {
  for (const code of ["[", '"', "\\", "_", "*", "[$", ";;;;;", "0.0.0", "//", "E+", "[>]0", "yyyyyyyy", "#/"]) {
    expect(typeof text(1234.5, code)).toBe("string");
  }
});
