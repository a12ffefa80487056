import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readDocument } from "../../../../packages/tools-office/src/readers/read-document.ts";
import { readFixture } from "../read-fixture.ts";

const types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const link = (id: string, type: string, target: string, mode = "") =>
  `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"${mode}/>`;
const links = (...all: string[]) => `<Relationships>${all.join("")}</Relationships>`;
const external = ' TargetMode="External"';

function read(sheet: string, parts: Record<string, string> = {}) {
  const all = {
    "_rels/.rels": links(link("a", "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="매출" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": links(link("r1", "worksheet", "worksheets/sheet1.xml")),
    "xl/worksheets/sheet1.xml": `<worksheet xmlns:r="r">${sheet}</worksheet>`,
    ...parts,
  };
  const bytes = zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])));
  return readDocument(bytes, { path: "a.xlsx" });
}

const at = (range: string) => ({ type: "range", sheet: "매출", range });

test("names are kept verbatim: ranges, constants, broken ones", async () => {
  const names = (await readFixture("x20_defined_names.xlsx")).objects?.map(({ title, target, detail }) => [
    title,
    target,
    detail,
  ]);
  expect(names).toEqual([
    ["Print_Titles", "='O''Brien'!$1:$1", "O'Brien"],
    ["Print_Area", "='12월'!$A$1:$C$9", "12월"],
    ["합계범위", "='12월'!$A:$A", undefined],
    ["세율", "=0.1", undefined],
    ["깨짐", "=#REF!", undefined],
  ]);
});

test("cells lead where they lead: addresses, places, formulas", async () => {
  const { sheets } = await readFixture("x08_links.xlsx");
  expect(sheets[0]?.cells.map(({ ref, link: target }) => [ref, target])).toEqual([
    ["A1", "http://intra.example/"],
    ["B1", "#'둘째'!A1"],
    ["C1", "http://intra.example/문서"],
  ]);
});

test("a link over a range holds for each of its cells", async () => {
  const reading = await read(
    `<sheetData><row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row></sheetData>
     <hyperlinks><hyperlink ref="A1:A2" r:id="h" location="절"/></hyperlinks>`,
    { "xl/worksheets/_rels/sheet1.xml.rels": links(link("h", "hyperlink", "공고.docx", external)) },
  );
  expect(reading.sheets[0]?.cells.map(({ link: target }) => target)).toEqual([
    "공고.docx#절",
    undefined,
    "공고.docx#절",
  ]);
});

test("tables and pivots are listed with their ranges and sources", async () => {
  const reading = await read("<sheetData/>", {
    "xl/worksheets/_rels/sheet1.xml.rels": links(
      link("t", "table", "../tables/table1.xml"),
      link("p", "pivotTable", "../pivotTables/p1.xml"),
    ),
    "xl/tables/table1.xml": `<table displayName="실적" ref="A1:B9"><tableColumns><tableColumn name="월"/><tableColumn name="금액"/></tableColumns></table>`,
    "xl/pivotTables/p1.xml": `<pivotTableDefinition name="피벗1"><location ref="D3:E8"/></pivotTableDefinition>`,
    "xl/pivotTables/_rels/p1.xml.rels": links(link("c", "pivotCacheDefinition", "../pivotCache/c1.xml")),
    "xl/pivotCache/c1.xml": `<pivotCacheDefinition><cacheSource type="worksheet"><worksheetSource ref="A1:B9" sheet="원본"/></cacheSource></pivotCacheDefinition>`,
  });
  expect(reading.objects).toEqual([
    { type: "table", title: "실적", anchor: at("A1:B9"), detail: "월, 금액" },
    { type: "pivot", title: "피벗1", anchor: at("D3:E8"), target: "원본!A1:B9" },
  ]);
  expect(reading.warnings).toEqual([{ code: "PIVOT_TABLE", message: "매출: 1 pivot table as last refreshed: 피벗1" }]);
});

const chart = (content: string) => ({
  "xl/worksheets/_rels/sheet1.xml.rels": links(link("d", "drawing", "../drawings/d1.xml")),
  "xl/drawings/d1.xml": `<wsDr xmlns:r="r"><twoCellAnchor><from><col>3</col><row>1</row></from><to><col>5</col><row>7</row></to><graphicFrame><chart r:id="c"/></graphicFrame></twoCellAnchor></wsDr>`,
  "xl/drawings/_rels/d1.xml.rels": links(link("c", "chart", "../charts/c1.xml")),
  "xl/charts/c1.xml": `<chartSpace><chart><title><tx><rich><p><r><t>월별 </t></r><r><t>매출</t></r></p></rich></tx></title><plotArea>${content}<valAx><title><tx><rich><p><r><t>억원</t></r></p></rich></tx></title></valAx></plotArea></chart></chartSpace>`,
});
const series = (name: string, values: string) =>
  `<ser><tx><strRef><f>S!B1</f><strCache><pt idx="0"><v>${name}</v></pt></strCache></strRef></tx>
   <cat><strLit><pt idx="0"><v>1월</v></pt><pt idx="1"><v>2월</v></pt></strLit></cat><val>${values}</val></ser>`;

test("a chart over cells names its ranges", async () => {
  const reference = (range: string) => `<numRef><f>${range}</f><numCache><pt idx="0"><v>5</v></pt></numCache></numRef>`;
  const { objects, blocks, warnings } = await read(
    "<sheetData/>",
    chart(
      `<barChart>${series("강남", reference("원본!$B$2:$B$3"))}</barChart><lineChart>${series("목표", reference("원본!$C$2:$C$3"))}</lineChart>`,
    ),
  );
  expect(objects).toEqual([
    {
      type: "chart",
      title: "월별 매출",
      anchor: at("D2:F8"),
      detail: "bar, line",
      target: "원본!$B$2:$B$3, 원본!$C$2:$C$3",
    },
  ]);
  expect([blocks, warnings]).toEqual([[], []]);
});

test("numbers that stand in the chart only are read from it", async () => {
  const literal = `<numLit><pt idx="0"><v>12</v></pt><pt idx="1"><v>15.5</v></pt></numLit>`;
  const { objects, blocks } = await read("<sheetData/>", chart(`<pieChart>${series("강남", literal)}</pieChart>`));
  expect(objects).toEqual([{ type: "chart", title: "월별 매출", anchor: at("D2:F8"), detail: "pie" }]);
  expect(blocks.map(({ rows }) => rows)).toEqual([
    [
      ["", "강남"],
      ["1월", "12"],
      ["2월", "15.5"],
    ],
  ]);
});

test("values of another workbook name it, authors of threads are named", async () => {
  const reading = await read(`<sheetData><row><c r="A1"><f>[1]S!A1</f><v>5</v></c></row></sheetData>`, {
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="매출" r:id="r1"/></sheets><externalReferences><externalReference r:id="e"/></externalReferences></workbook>`,
    "xl/_rels/workbook.xml.rels": links(
      link("r1", "worksheet", "worksheets/sheet1.xml"),
      link("e", "externalLink", "externalLinks/e1.xml"),
      link("p", "person", "persons/person.xml"),
    ),
    "xl/externalLinks/e1.xml": "<externalLink/>",
    "xl/externalLinks/_rels/e1.xml.rels": links(link("x", "externalLinkPath", "예산_2025.xlsx", external)),
    "xl/persons/person.xml": `<personList><person displayName="김과장" id="{1}"/></personList>`,
    "xl/worksheets/_rels/sheet1.xml.rels": links(link("t", "threadedComment", "../t.xml")),
    "xl/t.xml": `<ThreadedComments><threadedComment ref="A1" personId="{1}"><text>맞나요?</text></threadedComment></ThreadedComments>`,
  });
  expect(reading.warnings.map(({ message }) => message)).toEqual([
    "매출: values taken from another workbook (예산_2025.xlsx) when it was last saved: A1",
  ]);
  expect(reading.blocks).toEqual([{ type: "comment", anchor: at("A1"), text: "김과장: 맞나요?" }]);
});

test("cells beyond the last row and column are left out and counted", async () => {
  const reading = await read(
    `<sheetData><row r="1"><c r="A1"><v>1</v></c><c r="XFE1"><v>2</v></c></row><row r="1048577"><c r="A1048577"><v>3</v></c><c/></row></sheetData>`,
  );
  expect(reading.sheets[0]?.cells.map(({ ref }) => ref)).toEqual(["A1"]);
  expect(reading.coverage.cellsBeyondGrid).toBe(2);
  const message = "매출: 2 cells lie beyond the last row or column of a sheet (XFD1048576) and were left out";
  expect(reading.warnings).toEqual([{ code: "CELLS_BEYOND_GRID", message }]);
});
