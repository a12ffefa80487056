import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readDocument } from "../../../packages/tools-office/src/readers/read-document.ts";

const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook of one sheet with the given content of its worksheet element. */
function workbook(sheet: string, extra: Record<string, string> = {}): Uint8Array {
  const link = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`;
  const parts = {
    "_rels/.rels": `<Relationships>${link("a", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `<workbook xmlns:r="${relationships}"><sheets><sheet name="S" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${link("r1", "worksheet", "worksheets/sheet1.xml")}</Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet>${sheet}</worksheet>`,
    ...extra,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

const read = (bytes: Uint8Array) => readDocument(bytes, { path: "a.xlsx" });

test("50,000 merges are read in under two seconds of processor time", async () => {
  const rows = Array.from({ length: 50_000 }, (_, index) => index + 1);
  const data = rows.map((row) => `<row r="${row}"><c r="A${row}"><v>${row}</v></c><c r="B${row}"><v>1</v></c></row>`);
  const merges = rows.map((row) => `<mergeCell ref="A${row}:B${row}"/>`);
  const bytes = workbook(`<sheetData>${data.join("")}</sheetData><mergeCells>${merges.join("")}</mergeCells>`);
  const start = process.cpuUsage();
  const reading = await read(bytes);
  expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
  expect(reading.sheets[0]?.merges).toHaveLength(50_000);
  expect(reading.warnings).toEqual([
    {
      code: "HIDDEN_UNDER_MERGE",
      message: "S: values hidden under a merged range: B1, B2, B3, B4, B5 and 49995 more",
      anchor: { type: "range", sheet: "S", range: "B1" },
    },
  ]);
});

test("rows put down out of order are put in order", async () => {
  const data = `<row r="3"><c r="B3"><v>3</v></c></row><row r="1"><c r="C1"><v>2</v></c><c r="A1"><v>1</v></c></row>`;
  const reading = await read(workbook(`<sheetData>${data}</sheetData>`));
  expect(reading.sheets[0]?.cells.map(({ ref }) => ref)).toEqual(["A1", "C1", "B3"]);
  expect(reading.sheets[0]?.extent).toBe("A1:C3");
});

test.each([
  ["a workbook without sheets", { "xl/workbook.xml": "<workbook><sheets/></workbook>" }, /lists no sheets/],
  ["a sheet without a part", { "xl/_rels/workbook.xml.rels": "<Relationships/>" }, /no sheet is in the package/],
  ["a sheet cut off", { "xl/worksheets/sheet1.xml": "<worksheet><sheetData><row>" }, /damaged/],
  [
    "a string that is not in the table",
    { "xl/worksheets/sheet1.xml": '<worksheet><c t="s"><v>7</v></c></worksheet>' },
    /string 7/,
  ],
  [
    "an entity bomb",
    { "xl/worksheets/sheet1.xml": '<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>' },
    /DOCTYPE/,
  ],
])("%s is damaged, never an empty success", async (_, parts, message) => {
  const reading = await read(workbook("", parts));
  expect(reading).toMatchObject({ ok: false, error: { code: "DAMAGED", message: expect.stringMatching(message) } });
});

test("a sheet that is listed and not there costs no other sheet and is told", async () => {
  const sheets = '<sheets><sheet name="S" r:id="r1"/><sheet name="없음" r:id="r9"/></sheets>';
  const reading = await read(
    workbook('<sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData>', {
      "xl/workbook.xml": `<workbook xmlns:r="${relationships}">${sheets}</workbook>`,
    }),
  );
  expect([
    reading.sheets.map(({ name }) => name),
    reading.warnings.map(({ code, message }) => [code, message]),
  ]).toEqual([["S"], [["SHEET_MISSING", "the sheet 없음 is listed but is not in the file"]]]);
});

test("dates count from 1904 also where an extension has an element of that name", async () => {
  const extension = '<extLst><ext xmlns:x15="urn:x15"><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst>';
  const reading = await read(
    workbook('<sheetData><row r="1"><c r="A1" s="1"><v>0</v></c></row></sheetData>', {
      "xl/workbook.xml": `<workbook xmlns:r="${relationships}"><workbookPr date1904="1"/><sheets><sheet name="S" r:id="r1"/></sheets>${extension}</workbook>`,
      ...dated('<numFmts><numFmt numFmtId="170" formatCode="yyyy-mm-dd"/></numFmts>'),
    }),
  );
  expect(reading.sheets[0]?.cells[0]?.text).toBe("1904-01-01");
});

test("formats of conditional formats have numbers of their own", async () => {
  const reading = await read(
    workbook(
      '<sheetData><row r="1"><c r="A1" s="1"><v>1</v></c></row></sheetData>',
      dated(
        '<numFmts><numFmt numFmtId="170" formatCode="yyyy-mm-dd"/></numFmts>',
        '<dxfs><dxf><numFmt numFmtId="170" formatCode="0.00%"/></dxf></dxfs>',
      ),
    ),
  );
  expect(reading.sheets[0]?.cells[0]?.text).toBe("1900-01-01");
});

/** Parts for a sheet whose style 1 has the format 170. */
function dated(formats: string, after = ""): Record<string, string> {
  return {
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="r1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet>${formats}<cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs>${after}</styleSheet>`,
  };
}

test("a broken drawing costs no cells and is told", async () => {
  const reading = await read(
    workbook('<sheetData><row><c><v>1</v></c></row></sheetData><drawing r:id="d"/>', {
      "xl/worksheets/_rels/sheet1.xml.rels": `<Relationships><Relationship Id="d" Type="${relationships}/drawing" Target="../d.xml"/></Relationships>`,
      "xl/d.xml": "<wsDr><broken></wsDr>",
    }),
  );
  expect(reading.sheets[0]?.cells).toEqual([{ ref: "A1", text: "1", value: 1, type: "number" }]);
  expect(reading.warnings.map(({ code }) => code)).toEqual(["PART_DAMAGED"]);
});

test("text boxes are blocks once, on the cell under their corner, and pictures are counted", async () => {
  const box = (text: string) => `<sp><txBody><p><r><t>${text}</t></r></p><p><r><t>둘째</t></r></p></txBody></sp>`;
  const reading = await read(
    workbook("<sheetData/>", {
      "xl/worksheets/_rels/sheet1.xml.rels": `<Relationships><Relationship Id="d" Type="${relationships}/drawing" Target="/xl/d.xml"/></Relationships>`,
      "xl/d.xml": `<wsDr><twoCellAnchor><from><col>2</col><colOff>5</colOff><row>9</row><rowOff>7</rowOff></from><to><col>8</col><row>20</row></to>
        <AlternateContent><Choice>${box("상자")}</Choice><Fallback>${box("상자")}<pic/></Fallback></AlternateContent><pic/></twoCellAnchor></wsDr>`,
    }),
  );
  expect(reading.blocks).toEqual([
    { type: "textbox", anchor: { type: "range", sheet: "S", range: "C10" }, text: "상자\n둘째" },
  ]);
  expect(reading.coverage.images).toBe(1);
});

test("a value shown by no format is flagged as hidden", async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode=";;;"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>';
  const link = `<Relationship Id="s" Type="${relationships}/styles" Target="styles.xml"/>`;
  const sheet = `<Relationship Id="r1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/>`;
  const reading = await read(
    workbook('<sheetData><row><c s="0"><v>5</v></c></row></sheetData>', {
      "xl/styles.xml": styles,
      "xl/_rels/workbook.xml.rels": `<Relationships>${sheet}${link}</Relationships>`,
    }),
  );
  expect(reading.sheets[0]?.cells).toEqual([
    { ref: "A1", text: "", value: 5, type: "number", hidden: true, format: ";;;" },
  ]);
});

describe("the first rows of a long sheet", () => {
  const order = Array.from({ length: 30_000 }, (_, index) => index + 1);
  const rowsOf = (rows: readonly number[], prefix = "") =>
    rows
      .map(
        (row) =>
          `<${prefix}row r="${row}"><${prefix}c r="B${row}"><${prefix}v>${row}</${prefix}v></${prefix}c></${prefix}row>`,
      )
      .join("");
  const tail = (prefix = "") =>
    `<${prefix}mergeCells><${prefix}mergeCell ref="B2:C2"/></${prefix}mergeCells><${prefix}hyperlinks><${prefix}hyperlink ref="B1" location="x"/></${prefix}hyperlinks>`;
  const sheetOf = (data: string, prefix = "") => ({
    "xl/worksheets/sheet1.xml": `<${prefix}worksheet><${prefix}sheetData>${data}</${prefix}sheetData>${tail(prefix)}</${prefix}worksheet>`,
  });
  const readFirst = (parts: Record<string, string>) =>
    readDocument(workbook("", parts), { path: "a.xlsx" }, { range: "A1:C2" });

  test.each([
    ["plain", sheetOf(rowsOf(order))],
    ["prefixed", sheetOf(rowsOf(order, "x:"), "x:")],
    [
      "with the word sheetData in a text",
      sheetOf(`${rowsOf(order)}<row r="40000"><c t="inlineStr"><is><t>sheetData&gt;</t></is></c></row>`),
    ],
  ])("%s, come with the merges and links behind all rows", async (_, parts) => {
    const reading = await readFirst(parts);
    expect(reading.error).toBeNull();
    expect(reading.sheets[0]?.cells.map(({ ref, value, link }) => [ref, value, link])).toEqual([
      ["B1", 1, "#x"],
      ["B2", 2, undefined],
    ]);
    expect(reading.sheets[0]?.merges).toEqual(["B2:C2"]);
  });

  test("are found when rows come out of order", async () => {
    const reading = await readFirst(sheetOf(rowsOf([...order.slice(1_000), 1, 2])));
    expect(reading.sheets[0]?.cells.map(({ ref }) => ref)).toEqual(["B1", "B2"]);
  });

  test("of a sheet cut off are damage all the same", async () => {
    const cut = sheetOf(rowsOf(order))["xl/worksheets/sheet1.xml"].slice(0, 900_000);
    expect((await readFirst({ "xl/worksheets/sheet1.xml": cut })).error?.code).toBe("DAMAGED");
  });

  test("take a fraction of the time of all rows", async () => {
    const bytes = workbook("", sheetOf(rowsOf(order)));
    const cost = async (options: object) => {
      const start = process.cpuUsage();
      await readDocument(bytes, { path: "a.xlsx" }, options);
      return process.cpuUsage(start).user;
    };
    await cost({});
    expect(await cost({ range: "A1:C2" })).toBeLessThan((await cost({})) / 2);
  });
});
