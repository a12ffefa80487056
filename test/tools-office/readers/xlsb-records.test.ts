import { expect, test } from "vitest";
import {
  formatRecord,
  harmlessRecords,
} from "../../../packages/tools-office/src/readers/binary-workbook/xlsb-records.ts";

const record = (type: number, data: readonly number[]) =>
  Buffer.from([...(type < 128 ? [type] : [(type & 127) | 128, type >> 7]), data.length, ...data]);
const far = [255, 255, 255, 255];
const near = [0, 0, 0, 0];

test.each<[string, number, number[]]>([
  ["a hyperlink", 494, near],
  ["settings of columns that no sheet has", 60, [...near, ...far]],
  ["a cell in a column that no sheet has", 5, far],
])("%s is left out", (_, type, data) => {
  const kept = record(1, near);
  expect(harmlessRecords(Buffer.concat([kept, record(type, data), kept]))).toEqual(Buffer.concat([kept, kept]));
});

test.each<[string, Buffer]>([
  ["a row that no sheet has", record(0, far)],
  ["a text of four billion characters", record(6, [...near, ...near, 254, 255, 255, 255])],
  ["a list of four billion sheets", record(362, far)],
  ["a record that is cut off", Buffer.from([5, 100, 0])],
])("%s is damage", (_, bytes) => {
  expect(() => harmlessRecords(bytes)).toThrow(expect.objectContaining({ code: "DAMAGED" }));
});

test("a format is written as Excel writes it", () => {
  const code = Buffer.from("0.0%", "utf16le");
  expect(formatRecord(9, "0.0%")).toEqual(Buffer.from([44, 0x8e, 0, 9, 0, 4, 0, 0, 0, ...code]));
});
