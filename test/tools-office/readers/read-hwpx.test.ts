import { strToU8, zipSync } from "fflate";
import type { Anchor, Block, Reading } from "@cloister/tool-runtime";
import { describe, expect, test } from "vitest";
import { readDocument } from "../../../packages/tools-office/src/readers/read-document.ts";

const at: Anchor = { type: "paragraph", number: 1 };
const block = (type: Block["type"], text: string, more: Partial<Block> = {}): Block => ({
  type,
  anchor: at,
  text,
  ...more,
});
const run = (content: string) => `<hp:run>${content}</hp:run>`;
const text = (content: string) => run(`<hp:t>${content}</hp:t>`);
const p = (...runs: string[]) => `<hp:p paraPrIDRef="0" styleIDRef="0">${runs.join("")}</hp:p>`;
const sub = (...paragraphs: string[]) => `<hp:subList>${paragraphs.join("")}</hp:subList>`;

function read(body: string, parts: Record<string, string> = {}): Promise<Reading> {
  const files = {
    mimetype: "application/hwp+zip",
    "Contents/header.xml": `<hh:head xmlns:hh="h">
      <hh:trackChanges><hh:trackChange id="1" type="Delete" authorID="5"/></hh:trackChanges>
      <hh:trackChangeAuthors><hh:trackChangeAuthor id="5" name="검토자"/></hh:trackChangeAuthors></hh:head>`,
    "Contents/section0.xml": `<hs:sec xmlns:hs="s" xmlns:hp="p">${body}</hs:sec>`,
    ...parts,
  };
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])));
  return readDocument(zip, { path: "a.hwpx" });
}

describe("what stands in and on a paragraph of hwpx", () => {
  test.each<[string, string, Block[]]>([
    [
      "marks between characters",
      p(text("가<hp:tab/>나<hp:lineBreak/>다<hp:nbSpace/>라")),
      [block("paragraph", "가\t나\n다\u00a0라")],
    ],
    [
      "a memo with its author",
      p(
        run(
          `<hp:ctrl><hp:fieldBegin type="MEMO"><hp:parameters><hp:stringParam name="Author">김과장</hp:stringParam></hp:parameters>${sub(p(text("확인해 주세요")))}</hp:fieldBegin></hp:ctrl>`,
        ),
        text("금액"),
      ),
      [block("paragraph", "금액"), block("comment", "김과장: 확인해 주세요")],
    ],
    [
      "a hidden remark",
      p(text("본문"), run(`<hp:ctrl><hp:hiddenComment>${sub(p(text("숨은 설명")))}</hp:hiddenComment></hp:ctrl>`)),
      [block("paragraph", "본문"), block("note", "숨은 설명", { hidden: true })],
    ],
    [
      "a text box, and one inside a group",
      p(
        run(`<hp:rect><hp:drawText>${sub(p(text("상자")))}</hp:drawText></hp:rect>`),
        run(
          `<hp:container><hp:ellipse><hp:drawText>${sub(p(text("원 안")))}</hp:drawText></hp:ellipse></hp:container>`,
        ),
      ),
      [block("textbox", "상자"), block("textbox", "원 안")],
    ],
    [
      "a picture that somebody described, and one that nobody did",
      p(
        run("<hp:pic><hp:shapeComment>본사 전경</hp:shapeComment></hp:pic>"),
        run("<hp:pic><hp:shapeComment>그림입니다.\n원본 그림의 이름: a.png</hp:shapeComment></hp:pic>"),
      ),
      [block("paragraph", "[그림: 본사 전경]")],
    ],
    [
      "a frame of one cell belongs to the body",
      p(run(`<hp:tbl><hp:tr><hp:tc>${sub(p(text("테두리 안")))}</hp:tc></hp:tr></hp:tbl>`)),
      [block("paragraph", "테두리 안")],
    ],
  ])("%s", async (_, body, blocks) => {
    expect((await read(body)).blocks).toEqual(blocks);
  });

  test("tracked changes give the final text, and each deletion is told with its author", async () => {
    const { blocks, warnings, coverage } = await read(
      p(
        text(
          '기간은 <hp:deleteBegin TcId="1"/>12개월<hp:deleteEnd/><hp:insertBegin TcId="2"/>24개월<hp:insertEnd/>이다.',
        ),
      ),
    );
    expect(blocks).toEqual([block("paragraph", "기간은 24개월이다.")]);
    expect(coverage.trackedChanges).toBe(2);
    expect(warnings.map(({ message }) => message)).toEqual([
      "Tracked change by 검토자: deleted “12개월”. The text shows the new state.",
      "Tracked change by ?: inserted “24개월”. The text shows the new state.",
    ]);
  });

  test("a chart gives the numbers stored with it", async () => {
    const chart = `<c:chartSpace xmlns:c="c"><c:chart><c:plotArea><c:barChart><c:ser>
      <c:cat><c:strCache><c:pt idx="0"><c:v>1월</c:v></c:pt></c:strCache></c:cat>
      <c:val><c:numCache><c:pt idx="0"><c:v>5</c:v></c:pt></c:numCache></c:val></c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>`;
    const body = p(
      run(
        '<hp:switch><hp:case><hp:chart chartIDRef="Chart/chart1.xml"/></hp:case><hp:default><hp:ole/></hp:default></hp:switch>',
      ),
    );
    const { blocks, coverage } = await read(body, { "Chart/chart1.xml": chart });
    expect(blocks.map(({ rows }) => rows)).toEqual([
      [
        ["", "1"],
        ["1월", "5"],
      ],
    ]);
    expect(coverage.charts).toBe(1);
  });

  test("sections follow each other by number, and a broken one is told", async () => {
    const second = '<hs:sec xmlns:hs="s" xmlns:hp="p"><hp:p><hp:run><hp:t>둘째</hp:t></hp:run></hp:p><hp:p>';
    const { blocks, warnings } = await read(p(text("첫째")), { "Contents/section1.xml": second });
    expect(blocks.map((one) => one.text)).toEqual(["첫째", "둘째"]);
    expect(warnings.map(({ code }) => code)).toEqual(["SECTION_NOT_READ"]);
  });
});

test("elements that are not known, however often they stand, are passed over", async () => {
  const unknown = "<hp:newThing><hp:scaMatrix e1='1'/><hp:scaMatrix e1='1'/></hp:newThing>";
  const { ok, blocks } = await read(p(run(unknown.repeat(3)), text("앞"), unknown, text("뒤")));
  expect([ok, blocks.map((one) => one.text)]).toEqual([true, ["앞뒤"]]);
});
