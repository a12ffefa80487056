import { readFileSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { embeddedFile } from "../../../../packages/tools-office/src/readers/members/embedded-file.ts";
import { readDocument } from "../../../../packages/tools-office/src/readers/read-document.ts";
import { docxFile, paragraph } from "../docx-file.ts";

const r = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const w = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const link = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${r}/${type}" Target="${target}"/>`;

/** A docx with further parts under word/ and their links. */
function read(body: string, links: string, parts: Record<string, string | Uint8Array> = {}) {
  const bytes = (content: string | Uint8Array) => (typeof content === "string" ? strToU8(content) : content);
  const all: Record<string, string | Uint8Array> = {
    "_rels/.rels": `<Relationships>${link("d", "officeDocument", "word/document.xml")}</Relationships>`,
    "word/_rels/document.xml.rels": `<Relationships>${links}</Relationships>`,
    "word/document.xml": `<w:document xmlns:w="${w}" xmlns:r="${r}" xmlns:c="c" xmlns:dgm="d"><w:body>${body}</w:body></w:document>`,
    ...parts,
  };
  const zip = zipSync(Object.fromEntries(Object.entries(all).map(([name, content]) => [name, bytes(content)])));
  return readDocument(zip, { path: "a.docx" });
}

const chart = `<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>분기 매출</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:bar3DChart><c:ser>
  <c:tx><c:strRef><c:f>Sheet1!$B$1</c:f><c:strCache><c:pt idx="0"><c:v>강남</c:v></c:pt></c:strCache></c:strRef></c:tx>
  <c:cat><c:strRef><c:strCache><c:pt idx="0"><c:v>1분기</c:v></c:pt><c:pt idx="1"><c:v>2분기</c:v></c:pt></c:strCache></c:strRef></c:cat>
  <c:val><c:numRef><c:f>Sheet1!$B$2:$B$3</c:f><c:numCache><c:pt idx="1"><c:v>7</c:v></c:pt></c:numCache></c:numRef></c:val>
</c:ser></c:bar3DChart></c:plotArea></c:chart></c:chartSpace>`;
const drawing = (inner: string) => `<w:p><w:r><w:drawing>${inner}</w:drawing></w:r></w:p>`;

describe("charts and diagrams", () => {
  test("the numbers of a chart are a table, its workbook is not read again", async () => {
    const reading = await read(drawing('<c:chart r:id="c1"/>'), link("c1", "chart", "charts/chart1.xml"), {
      "word/charts/chart1.xml": chart,
      "word/charts/_rels/chart1.xml.rels": `<Relationships>${link("e", "package", "../embeddings/data.xlsx")}</Relationships>`,
      "word/embeddings/data.xlsx": readFileSync(new URL("../../../fixtures/office/x19_chart.xlsx", import.meta.url)),
    });
    const rows = [
      ["분기 매출", "강남"],
      ["1분기", ""],
      ["2분기", "7"],
    ];
    expect(reading.blocks.map((block) => block.rows)).toEqual([rows]);
    expect(reading.objects?.map(({ type, title, detail }) => [type, title, detail])).toEqual([
      ["chart", "분기 매출", "bar"],
    ]);
    expect(reading.members).toBeUndefined();
    expect(reading.warnings).toEqual([]);
  });

  test("a broken chart is told and costs no text", async () => {
    const body = paragraph("본문") + drawing('<c:chart r:id="c1"/>');
    const reading = await read(body, link("c1", "chart", "chart1.xml"), { "word/chart1.xml": "<c:chartSpace" });
    expect(reading.blocks.map(({ text }) => text)).toEqual(["본문"]);
    expect(reading.warnings.map(({ code }) => code)).toEqual(["CHART_NOT_READ"]);
  });

  test("the words of a diagram are text", async () => {
    const data = `<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:ptLst><dgm:pt modelId="1" type="doc"/><dgm:pt modelId="2"><dgm:t><a:p><a:r><a:t>접수</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst>
      <dgm:cxnLst><dgm:cxn srcId="1" destId="2" srcOrd="0"/></dgm:cxnLst></dgm:dataModel>`;
    const reading = await read(drawing('<dgm:relIds r:dm="d1"/>'), link("d1", "diagramData", "diagrams/data1.xml"), {
      "word/diagrams/data1.xml": data,
    });
    expect(reading.blocks).toEqual([{ type: "textbox", anchor: { type: "paragraph", number: 1 }, text: "접수" }]);
    expect(reading.warnings).toEqual([]);
  });
});

test("a document in a document, embedded or inserted, is called docx and read in turn", async () => {
  const inner = docxFile(paragraph("안쪽 문서"));
  const body = `${paragraph("바깥")}<w:altChunk r:id="c1"/>`;
  const reading = await read(
    body,
    link("c1", "aFChunk", "chunk.docx") + link("e1", "package", "embeddings/붙임.docx"),
    {
      "word/chunk.docx": inner,
      "word/embeddings/붙임.docx": inner,
    },
  );
  expect(reading.kind).toBe("docx");
  expect(reading.members?.map(({ file, kind, blocks }) => [file, kind, blocks.map(({ text }) => text)])).toEqual([
    ["붙임.docx", "docx", ["안쪽 문서"]],
    ["chunk.docx", "docx", ["안쪽 문서"]],
  ]);
  expect(reading.warnings).toEqual([]);
});

test("elements nested without end are too much, not damage", async () => {
  const reading = await read("<w:tbl><w:tr><w:tc>".repeat(200), "");
  expect(reading).toMatchObject({ kind: "docx", error: { code: "TOO_LARGE" } });
});

describe("hidden text", () => {
  const style = (id: string, more: string) => `<w:style w:styleId="${id}">${more}</w:style>`;
  const styles =
    style("Secret", "<w:rPr><w:vanish/></w:rPr>") +
    style("Child", '<w:basedOn w:val="Secret"/>') +
    style("Shown", '<w:basedOn w:val="Secret"/><w:rPr><w:vanish w:val="0"/></w:rPr>');
  const run = (text: string, properties: string) =>
    `<w:p><w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;

  test.each([
    ["by the style of its letters", run("숨음", '<w:rStyle w:val="Child"/>'), true],
    ["by the style of its paragraph", paragraph("숨음", '<w:pStyle w:val="Secret"/>'), true],
    ["not when a style takes it back", run("숨음", '<w:rStyle w:val="Shown"/>'), undefined],
    [
      "not when the letters take it back",
      run("숨음", '<w:rStyle w:val="Secret"/><w:vanish w:val="false"/>'),
      undefined,
    ],
  ])("%s", async (_, body, hidden) => {
    const { blocks } = await readDocument(docxFile(body, { styles }), { path: "a.docx" });
    expect(blocks.map((block) => [block.text, block.hidden])).toEqual([["숨음", hidden]]);
  });
});

test("the text before several changes is given beside the new one", async () => {
  const change = (name: string, inner: string) =>
    `<w:${name} w:author="갑" w:date="2026-03-02T00:00:00Z">${inner}</w:${name}>`;
  const deleted = (text: string) => change("del", `<w:r><w:delText xml:space="preserve">${text}</w:delText></w:r>`);
  const added = (text: string) => change("ins", `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`);
  const plain = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const body = `<w:p>${plain("금액은 ")}${deleted("100")}${added("250")}${plain("만원, ")}${added("부가세 별도, ")}${plain("선급")}${deleted(" 30%")}</w:p>`;
  const [block] = (await readDocument(docxFile(body), { path: "a.docx" })).blocks;
  expect(block).toMatchObject({
    text: "금액은 250만원, 부가세 별도, 선급",
    original: "금액은 100만원, 선급 30%",
  });
});

test("a file packed as an OLE object comes out under its own name", () => {
  const text = (value: string) => Buffer.from(`${value}\0`, "latin1");
  const number = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
  const native = Buffer.concat([
    number(0),
    Buffer.from([2, 0]),
    text("report.csv"),
    text("C:\\work\\report.csv"),
    number(0x30000),
    number(4),
    Buffer.from("tmp\0"),
    number(4),
    Buffer.from("a,b\n"),
  ]);
  const file = embeddedFile("oleObject1.bin", compoundFile("\u0001Ole10Native", native));
  expect([file.name, Buffer.from(file.bytes).toString()]).toEqual(["report.csv", "a,b\n"]);
  expect(embeddedFile("plain.txt", Buffer.from("x")).name).toBe("plain.txt");
});

/** A compound file (MS-CFB) of one stream, padded to whole sectors so that no mini stream is needed. */
function compoundFile(name: string, content: Uint8Array): Uint8Array {
  const sectors = Math.max(8, Math.ceil(content.length / 512));
  const bytes = Buffer.alloc(512 * (3 + sectors), 0);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(1, 48);
  bytes.writeUInt32LE(4096, 56);
  bytes.writeUInt32LE(0xfffffffe, 60);
  bytes.writeUInt32LE(0xfffffffe, 68);
  bytes.fill(0xff, 76, 512);
  bytes.writeUInt32LE(0, 76);
  bytes.fill(0xff, 512, 1024);
  bytes.writeUInt32LE(0xfffffffd, 512);
  bytes.writeUInt32LE(0xfffffffe, 516);
  for (let at = 0; at < sectors; at++) bytes.writeUInt32LE(at === sectors - 1 ? 0xfffffffe : at + 3, 520 + at * 4);
  const entry = (index: number, title: string, type: number, child: number, start: number, size: number) => {
    const at = 1024 + index * 128;
    const written = bytes.write(title, at, "utf16le");
    bytes.writeUInt16LE(written + 2, at + 64);
    bytes[at + 66] = type;
    bytes.fill(0xff, at + 68, at + 76);
    bytes.writeUInt32LE(child, at + 76);
    bytes.writeUInt32LE(start, at + 116);
    bytes.writeUInt32LE(size, at + 120);
  };
  entry(0, "Root Entry", 5, 1, 0xfffffffe, 0);
  entry(1, name, 2, 0xffffffff, 2, sectors * 512);
  bytes.set(content, 512 * 3);
  return bytes;
}
