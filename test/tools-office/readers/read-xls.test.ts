import { expect, test } from "vitest";
import { readDocument } from "../../../packages/tools-office/src/readers/read-document.ts";
import { readFixture } from "./read-fixture.ts";

test("an Excel 2003 XML workbook gives its sheet, with the gap its Index leaves", async () => {
  const reading = await readFixture("x24d_xml2003.xls");
  expect(reading).toMatchObject({ kind: "xls", ok: true, warnings: [], coverage: { sheets: 1, cells: 2 } });
  expect(reading.sheets).toEqual([
    {
      name: "시트",
      state: "visible",
      extent: "A1:C1",
      cells: [
        { ref: "A1", text: "품목", value: "품목", type: "text" },
        { ref: "C1", text: "5", value: 5, type: "number" },
      ],
      merges: [],
    },
  ]);
});

test("formats, dates, merges, formulas and hidden sheets of Excel 2003 XML are read", async () => {
  const xml = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"
    xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
    <Styles><Style ss:ID="d"><NumberFormat ss:Format="Short Date"/></Style><Style ss:ID="n"><NumberFormat ss:Format="#,##0"/></Style></Styles>
    <Worksheet ss:Name="가"><Table>
      <Row><Cell ss:MergeAcross="1"><Data ss:Type="String">제목</Data></Cell><Cell><Data ss:Type="Boolean">1</Data></Cell></Row>
      <Row ss:Index="4" ss:Hidden="1"><Cell ss:StyleID="d"><Data ss:Type="DateTime">2024-01-05T00:00:00.000</Data></Cell>
        <Cell ss:StyleID="n" ss:Formula="=RC[-1]*2"><Data ss:Type="Number">1234567</Data></Cell></Row>
    </Table><WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet></Workbook>`;
  const reading = await readDocument(Buffer.from(xml), { path: "a.xls" });
  expect(reading.coverage.hiddenSheets).toEqual(["가"]);
  expect(reading.sheets).toEqual([
    {
      name: "가",
      state: "hidden",
      extent: "A1:C4",
      merges: ["A1:B1"],
      cells: [
        { ref: "A1", text: "제목", value: "제목", type: "text" },
        { ref: "C1", text: "TRUE", value: true, type: "boolean" },
        { ref: "A4", text: "2024-01-05", value: "2024-01-05", type: "date", hidden: true, format: "yyyy-mm-dd" },
        {
          ref: "B4",
          text: "1,234,567",
          value: 1234567,
          type: "number",
          formula: "=RC[-1]*2",
          hidden: true,
          format: "#,##0",
        },
      ],
    },
  ]);
});
