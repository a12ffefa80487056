import { expect, test } from "vitest";
import { readDocument } from "../../../packages/tools-office/src/readers/read-document.ts";
import { readFixture } from "./read-fixture.ts";

const read = (html: string | Uint8Array, path = "a.html") => readDocument(Buffer.from(html), { path });
const line = (line: number) => ({ type: "line", line });

test.each([
  ["x24_html_euckr.xls", "CP949"],
  ["x24b_html_utf8.xls", "UTF-8"],
])("%s, a page saved as a workbook, is read as its table", async (name, encoding) => {
  const reading = await readFixture(name);
  expect(reading.kind).toBe("html");
  expect(reading.coverage.encoding).toBe(encoding);
  expect(reading.warnings).toEqual([
    { code: "WRONG_EXTENSION", message: "the file is named .xls but its content is html" },
  ]);
  expect(
    reading.sheets.map(({ cells, ...sheet }) => ({ ...sheet, cells: cells.map(({ ref, text }) => [ref, text]) })),
  ).toEqual([
    {
      name: "table 1",
      state: "visible",
      extent: "A1:C3",
      merges: ["A3:B3"],
      cells: [
        ["A1", "사번"],
        ["B1", "성명"],
        ["C1", "급여"],
        ["A2", "00123"],
        ["B2", "홍길동"],
        ["C2", "3,500,000"],
        ["A3", "합계"],
        ["C3", "3,500,000"],
      ],
    },
  ]);
});

test("text around tables is blocks with their lines, scripts and styles are not", async () => {
  const html = `<html><head><title>제목</title><style>p{}</style></head>
<body><h2>장  &amp; 절</h2>
<p>한
 문단<br>다음 줄</p><script>var a = "<p>아님</p>";</script>
<!-- <p>주석</p> --><div>1 &lt; 2 &#44032;&#xac01; &unknown;</div></body></html>`;
  expect((await read(html)).blocks).toEqual([
    { type: "paragraph", anchor: line(1), text: "제목" },
    { type: "heading", anchor: line(2), text: "장 & 절", level: 2 },
    { type: "paragraph", anchor: line(3), text: "한 문단" },
    { type: "paragraph", anchor: line(4), text: "다음 줄" },
    { type: "paragraph", anchor: line(5), text: "1 < 2 가각 &unknown;" },
  ]);
});

test("cells spanning rows push later ones to the right, a table in a cell is text of that cell", async () => {
  const html = `<table><tr><td rowspan=2>가<td>나<tr><td>다<br>라</table>
<table><tr><td>밖<table><tr><td>안</td></tr></table></td></tr></table>`;
  const { sheets } = await read(html);
  expect(sheets.map(({ name, merges, cells }) => [name, merges, cells.map(({ ref, text }) => [ref, text])])).toEqual([
    [
      "table 1",
      ["A1:A2"],
      [
        ["A1", "가"],
        ["B1", "나"],
        ["B2", "다\n라"],
      ],
    ],
    ["table 2", [], [["A1", "밖 안"]]],
  ]);
});

test("a page named as a PDF is refused", async () => {
  const reading = await read("<html><body>404</body></html>", "보고서.pdf");
  expect(reading.error).toEqual({ code: "DAMAGED", message: "the file is named .pdf but holds only text" });
});

test.each([
  "<table><tr><td colspan=999999 rowspan=-3>x",
  "<",
  "<a b='",
  "<!--",
  "<script>",
  "&#999999999;<p>",
  "<td>x</td>",
])("broken markup %j is read without failing", async (html) => {
  expect((await read(`<html>${html}`)).error).toBeNull();
});
