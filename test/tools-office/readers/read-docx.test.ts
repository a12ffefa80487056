import { readFileSync } from "node:fs";
import type { Anchor, Block, Reading } from "@cloister/tool-runtime";
import { describe, expect, test } from "vitest";
import { readDocument } from "../../../packages/tools-office/src/readers/read-document.ts";
import { docxFile, paragraph, table } from "./docx-file.ts";

function read(bytes: Uint8Array): Promise<Reading> {
  return readDocument(bytes, { path: "a.docx" });
}

function readFixture(file: string): Promise<Reading> {
  return read(readFileSync(new URL(`../../fixtures/office/${file}`, import.meta.url)));
}

const at = (anchor: number | string): Anchor =>
  typeof anchor === "number" ? { type: "paragraph", number: anchor } : { type: "clause", label: anchor };
const block = (type: Block["type"], anchor: number | string, text: string, more: Partial<Block> = {}): Block => ({
  type,
  anchor: at(anchor),
  text,
  ...more,
});

describe("what other readers drop", () => {
  test.each<[string, string, Block[]]>([
    [
      "a comment has its author and what it is about",
      "d02_comments.docx",
      [block("paragraph", 1, "금액 확인"), block("comment", 1, "김과장: 이 금액 맞나요? (← 금액 확인)")],
    ],
    [
      "foot- and endnotes follow their paragraph",
      "d03_footnotes.docx",
      [
        block("paragraph", 1, "본문"),
        block("footnote", 1, "각주내용", { label: "1" }),
        block("endnote", 1, "미주내용", { label: "1" }),
      ],
    ],
    [
      "headers and footers are read",
      "d04_header_footer.docx",
      [
        { type: "header", anchor: { type: "part", name: "header" }, text: "대외비 문서번호 A-1" },
        block("paragraph", 1, "본문"),
        { type: "footer", anchor: { type: "part", name: "footer" }, text: "꼬리말 회사명" },
      ],
    ],
    [
      "each text box is read once",
      "d05_textbox.docx",
      [
        block("paragraph", 1, "앞"),
        block("textbox", 1, "글상자하나"),
        block("paragraph", 2, "뒤"),
        block("textbox", 2, "글상자둘"),
      ],
    ],
    [
      "content controls are looked through",
      "d06_sdt.docx",
      [
        block("paragraph", 1, "승인"),
        block("paragraph", 2, "☒ 동의함"),
        block("table", 3, "컨트롤셀 | 보통셀\n반복행 | 값", {
          rows: [
            ["컨트롤셀", "보통셀"],
            ["반복행", "값"],
          ],
        }),
      ],
    ],
    [
      "automatic numbers are printed, and a list restarts where it says",
      "d07_numbering.docx",
      [
        block("list", "제1조", "목적", { label: "제1조", level: 1 }),
        block("list", "제1조 1.1", "세부", { label: "1.1", level: 2 }),
        block("list", "제1조 1.1 가목", "항목", { label: "가.", level: 3 }),
        block("list", "제1조 1.1 나목", "항목둘", { label: "나.", level: 3 }),
        block("list", "제2조", "정의", { label: "제2조", level: 1 }),
        block("list", "제5조", "다른목록", { label: "제5조", level: 1 }),
      ],
    ],
    [
      "a table keeps its grid, and the table inside it",
      "d08_tables.docx",
      [
        block("table", 1, "구분 | 머리 합침 | \n | 가 | 나\n | 중첩 | 3", {
          rows: [
            ["구분", "머리 합침", ""],
            ["", "가", "나"],
            ["", "중첩", "3"],
          ],
          spans: [
            { row: 0, column: 0, rows: 2, columns: 1 },
            { row: 0, column: 1, rows: 1, columns: 2 },
          ],
        }),
        block("table", 1, "안쪽칸", { rows: [["안쪽칸"]] }),
      ],
    ],
    ["an equation is written in line", "d09_math.docx", [block("paragraph", 1, "식 a/b 끝")]],
    [
      "fields give their result, ruby its base, hidden text is flagged",
      "d10_fields.docx",
      [
        block("paragraph", 1, "필드링크7"),
        block("paragraph", 2, "스마트☑상-하\t탭\n줄漢字"),
        block("paragraph", 2, "숨은글", { hidden: true }),
      ],
    ],
    [
      "an inserted HTML document is read",
      "d11_altchunk.docx",
      [block("paragraph", 1, "앞"), block("paragraph", 2, "끼운 HTML 본문"), block("paragraph", 3, "뒤")],
    ],
    ["a strict package reads like any other", "d13_strict.docx", [block("paragraph", 1, "엄격 본문")]],
    [
      "a picture gives its alternative text",
      "d20_image_alt.docx",
      [block("paragraph", 1, "[그림: 매출 그래프 대체텍스트]그림뒤")],
    ],
  ])("%s", async (_, file, blocks) => {
    expect((await readFixture(file)).blocks).toEqual(blocks);
  });

  test("an embedded workbook is read in turn", async () => {
    const { coverage, members } = await readFixture("d12_embedded_xlsx.docx");
    expect(coverage).toMatchObject({ members: 1, membersRead: 1 });
    expect(
      members?.map(({ file, kind, sheets }) => [file, kind, sheets.map(({ cells }) => cells.map(({ text }) => text))]),
    ).toEqual([["book1.xlsx", "xlsx", [["비밀", "77"]]]]);
  });

  test("60,000 paragraphs are all read", async () => {
    const { blocks, coverage } = await readFixture("d21_big.docx");
    expect(coverage.paragraphs).toBe(60_000);
    expect(blocks.at(-1)).toEqual(block("paragraph", 60_000, "문단 59999 내용입니다."));
  });
});

test("hidden text is warned of once", async () => {
  expect((await readFixture("d10_fields.docx")).warnings).toEqual([
    { code: "HIDDEN_TEXT", message: "1 stretch(es) of text that Word does not show stand here.", anchor: at(2) },
  ]);
});

test("tracked changes give the final text, and each change is told with its author and day", async () => {
  const { blocks, coverage, warnings } = await readFixture("d01_tracked.docx");
  expect(blocks).toEqual([
    block("paragraph", 1, "계약기간은 24개월이다.", { original: "계약기간은 12개월이다." }),
    block("paragraph", 2, "자리A"),
    block("paragraph", 3, "옮긴문장자리B"),
    block("paragraph", 4, "앞줄뒷줄"),
    block("table", 5, "넣은행", { rows: [["넣은행"]] }),
  ]);
  expect(coverage.trackedChanges).toBe(5);
  const change = (number: number, what: string): unknown => ({
    code: "TRACKED_CHANGE",
    message: `Tracked change by 검토자 on 2024-01-01: ${what}. The text shows the new state.`,
    anchor: at(number),
  });
  expect(warnings).toEqual([
    change(1, "“12개월” → “24개월”"),
    change(3, "moved “옮긴문장”"),
    change(4, "joined two paragraphs"),
    change(5, "deleted the table row “지운행”"),
    change(5, "inserted the table row “넣은행”"),
  ]);
});

describe("clauses typed by hand", () => {
  test("every paragraph carries the clause it stands in", async () => {
    const styles =
      '<w:style w:styleId="a1"><w:name w:val="제목 1"/></w:style><w:style w:styleId="b"><w:basedOn w:val="a1"/></w:style>';
    const bytes = docxFile(
      [
        paragraph("물품공급계약서", '<w:pStyle w:val="b"/>'),
        paragraph("갑과 을은 다음과 같이 계약한다."),
        paragraph("제 1 장 총칙"),
        paragraph("제1조(목적) 이 계약의 목적은 다음과 같다."),
        paragraph("제12조에 따라 정한다."),
        paragraph("제3조의2 (해지) ① 갑은 해지할 수 있다."),
        paragraph("② 을은 다음 각 호의 경우 해지할 수 있다."),
        paragraph("1. 대금을 받지 못한 때"),
        paragraph("가. 30일이 지난 때"),
        paragraph("2. 파산한 때"),
        paragraph("③ 해지는 서면으로 한다."),
        table([
          ["품목", "수량"],
          ["노트북", "3"],
        ]),
        paragraph("부 칙"),
        paragraph("제1조(시행일) 이 계약은 2024년 1월 1일부터 시행한다."),
        paragraph("1.5배의 위약금은 호가 아니다."),
        paragraph("2024년 1월 1일"),
        paragraph("갑: (인)"),
      ].join(""),
      { styles },
    );
    const { blocks } = await read(bytes);
    expect(blocks).toEqual([
      block("heading", 1, "물품공급계약서", { level: 1 }),
      block("paragraph", 2, "갑과 을은 다음과 같이 계약한다."),
      block("paragraph", "제1장", "제 1 장 총칙", { label: "제1장" }),
      block("paragraph", "제1조", "제1조(목적) 이 계약의 목적은 다음과 같다.", { label: "제1조" }),
      block("paragraph", "제1조", "제12조에 따라 정한다."),
      block("paragraph", "제3조의2 제1항", "제3조의2 (해지) ① 갑은 해지할 수 있다.", { label: "제3조의2" }),
      block("paragraph", "제3조의2 제2항", "② 을은 다음 각 호의 경우 해지할 수 있다.", { label: "②" }),
      block("paragraph", "제3조의2 제2항 제1호", "1. 대금을 받지 못한 때", { label: "1." }),
      block("paragraph", "제3조의2 제2항 제1호 가목", "가. 30일이 지난 때", { label: "가." }),
      block("paragraph", "제3조의2 제2항 제2호", "2. 파산한 때", { label: "2." }),
      block("paragraph", "제3조의2 제3항", "③ 해지는 서면으로 한다.", { label: "③" }),
      block("table", "제3조의2 제3항", "품목 | 수량\n노트북 | 3", {
        rows: [
          ["품목", "수량"],
          ["노트북", "3"],
        ],
      }),
      block("paragraph", "부칙", "부 칙", { label: "부칙" }),
      block("paragraph", "부칙 제1조", "제1조(시행일) 이 계약은 2024년 1월 1일부터 시행한다.", { label: "제1조" }),
      block("paragraph", "부칙 제1조", "1.5배의 위약금은 호가 아니다."),
      block("paragraph", 16, "2024년 1월 1일"),
      block("paragraph", 17, "갑: (인)"),
    ]);
  });

  test("clauses inside a frame of one cell belong to the body", async () => {
    const frame = `<w:tbl><w:tr><w:tc>${paragraph("제7조 (비밀유지) 비밀을 지킨다.")}</w:tc></w:tr></w:tbl>`;
    expect((await read(docxFile(frame))).blocks).toEqual([
      block("paragraph", "제7조", "제7조 (비밀유지) 비밀을 지킨다.", { label: "제7조" }),
    ]);
  });
});

test("absurd levels and spans are read as none", async () => {
  const numbering =
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
  const listed = paragraph("항목", '<w:numPr><w:ilvl w:val="99999999"/><w:numId w:val="1"/></w:numPr>');
  const cell = `<w:tc><w:tcPr><w:gridSpan w:val="99999999"/></w:tcPr>${paragraph("칸")}</w:tc>`;
  const wide = `<w:tbl><w:tr>${cell}${cell}</w:tr></w:tbl>`;
  expect((await read(docxFile(listed + wide, { numbering }))).blocks).toEqual([
    block("list", 1, "항목", { label: "1.", level: 1 }),
    block("table", 2, "칸 | 칸", { rows: [["칸", "칸"]] }),
  ]);
});

test("a package without a document is damaged", async () => {
  const bytes = readFileSync(new URL("../../fixtures/office/d12_embedded_xlsx.docx", import.meta.url));
  expect(await read(bytes.subarray(0, 700))).toMatchObject({ ok: false, error: { code: "DAMAGED" } });
});
