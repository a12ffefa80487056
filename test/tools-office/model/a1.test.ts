import { expect, test } from "vitest";
import {
  cellRef,
  columnName,
  columnNumber,
  formatRange,
  parseCellRef,
  parseRange,
} from "../../../packages/tools-office/src/model/a1.ts";

test.each([
  [1, "A"],
  [26, "Z"],
  [27, "AA"],
  [702, "ZZ"],
  [703, "AAA"],
  [16384, "XFD"],
])("column %d is %s", (column, name) => {
  expect(columnName(column)).toBe(name);
  expect(columnNumber(name)).toBe(column);
});

test.each([
  ["A1", { row: 1, column: 1 }],
  ["$b$12", { row: 12, column: 2 }],
  ["XFD1048576", { row: 1048576, column: 16384 }],
  ["XFE1", null],
  ["A1048577", null],
  ["A0", null],
  ["1A", null],
])("%s is the place %o", (ref, place) => {
  expect(parseCellRef(ref)).toEqual(place);
  if (place) expect(cellRef(place.row, place.column)).toBe(ref.replaceAll("$", "").toUpperCase());
});

test.each([
  ["B2", "B2"],
  ["A1:C9", "A1:C9"],
  ["C9:A1", "A1:C9"],
  ["$A$1:B2", "A1:B2"],
  ["B:C", "B1:C1048576"],
  ["2:3", "A2:XFD3"],
])("%s is the range %s", (range, expected) => {
  const parsed = parseRange(range);
  expect(parsed && formatRange(parsed)).toBe(expected);
});

test.each(["", ":", "A1:", "가1", "A1:B2:C3x", "XFE1"])("%j is no range", (range) => {
  expect(parseRange(range)).toBeNull();
});
