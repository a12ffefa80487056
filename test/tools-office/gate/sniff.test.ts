import { readFileSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { sniff } from "../../../packages/tools-office/src/gate/sniff.ts";

const fixture = (name: string) => readFileSync(new URL(`../../fixtures/office/${name}`, import.meta.url));
const zipOf = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

test.each([
  ["x13_strict.xlsx", "xlsx", { kind: "xlsx" }],
  ["x13_strict.xlsx", "pdf", { kind: "xlsx" }],
  ["x21_encrypted_pass123.xlsx", "xlsx", { kind: "xlsx", encrypted: true }],
  ["x21_encrypted_pass123.xlsx", "docx", { kind: "docx", encrypted: true }],
  ["x24_html_euckr.xls", "xls", { kind: "html" }],
  ["x24b_html_utf8.xls", "xls", { kind: "html" }],
  ["x24c_tsv_utf16.xls", "xls", { kind: "csv" }],
  ["x24d_xml2003.xls", "xls", { kind: "xls" }],
  ["c01_cp949.csv", "csv", { kind: "csv" }],
  ["c01_cp949.csv", "txt", { kind: "text" }],
])("%s as .%s", async (name, extension, expected) => {
  expect(await sniff(fixture(name), extension)).toEqual(expected);
});

test("HWP 3.0 is named, and not taken for HWP 5", async () => {
  const bytes = Buffer.from("HWP Document File V3.00 \u001a\u0001\u0002", "latin1");
  const failure = { code: "NOT_SUPPORTED", message: "an HWP 3.0 document cannot be read" };
  expect(await sniff(bytes, "hwp")).toEqual({ kind: "hwp", failure });
});

test.each([
  ["x23_truncated.xlsx", "unknown", "DAMAGED"],
  ["x23b_zero.xlsx", "unknown", "EMPTY"],
])("%s is refused: %s %s", async (name, kind, code) => {
  expect(await sniff(fixture(name), "xlsx")).toMatchObject({ kind, failure: { code } });
});

test.each([
  [{ "xl/workbook.bin": "" }, { kind: "xlsb" }],
  [{ "XL/Workbook.xml": "" }, { kind: "xlsx" }],
  [{ "word/document.xml": "" }, { kind: "docx" }],
  [{ "ppt/presentation.xml": "" }, { kind: "pptx" }],
  [{ "Contents/content.hpf": "" }, { kind: "hwpx" }],
  [{ mimetype: "application/hwp+zip", "Contents/content.hpf": "" }, { kind: "hwpx" }],
  [{ mimetype: "application/vnd.oasis.opendocument.spreadsheet" }, { kind: "ods" }],
  [
    {
      "[Content_Types].xml": 'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"',
    },
    { kind: "xlsx" },
  ],
  [
    {
      "[Content_Types].xml":
        'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"',
    },
    { kind: "docx" },
  ],
  [{ "a.txt": "x" }, { kind: "zip" }],
])("a zip with %o", async (parts, expected) => {
  expect(await sniff(zipOf(parts), "zip")).toEqual(expected);
});

test.each([
  ["%PDF-1.7 …", "pdf", "pdf"],
  [`${"junk\n".repeat(100)}%PDF-1.4`, "pdf", "pdf"],
  ["<!DOCTYPE html><p>x", "txt", "html"],
  ["<!-- saved --> <table><tr>", "xls", "html"],
  ["a <table> of contents", "txt", "text"],
  ["# 제목", "md", "markdown"],
  ['{"a":1}', "json", "json"],
  ["BM 회의록", "txt", "text"],
  ["", "txt", "unknown"],
  ["\u0000\u0001\u0002\u0003\u0004\u0000\u0007", "txt", "unknown"],
  [Buffer.from("\u0089PNG\r\n\u001a\n\u0000\u0000", "latin1"), "csv", "unknown"],
])("%j as .%s is %s", async (content, extension, kind) => {
  expect((await sniff(Buffer.from(content as string), extension)).kind).toBe(kind);
});

test("a text about PDF is a text, a PDF behind a few bytes of junk is a PDF", async () => {
  const about = Buffer.from("# PDF files\n\nEvery one begins with %PDF-1.7 and a line of bytes.\n");
  const junk = Buffer.concat([Buffer.from([0xff, 0xfe, 0x00]), Buffer.from("%PDF-1.7\n%\xe2\xe3", "latin1")]);
  expect([(await sniff(about, "md")).kind, (await sniff(junk, "")).kind]).toEqual(["markdown", "pdf"]);
});

test("names inside a compound file are compared without case", async () => {
  const bytes = readFileSync(new URL("../../fixtures/slides-hwp-sheets/s01_xlwt.xls", import.meta.url));
  const name = Buffer.from("Workbook", "utf16le");
  const at = bytes.indexOf(name);
  Buffer.from("WORKBOOK", "utf16le").copy(bytes, at);
  expect([at > 0, await sniff(bytes, "xls")]).toEqual([true, { kind: "xls" }]);
});
