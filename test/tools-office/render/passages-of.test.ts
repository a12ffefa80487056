import { readFileSync } from "node:fs";
import type { Anchor, Block, Passage, Reading } from "@cloister/tool-runtime";
import { describe, expect, test } from "vitest";
import { readDocument } from "../../../packages/tools-office/src/readers/read-document.ts";
import { passagesOf as passagesWith } from "../../../packages/tools-office/src/render/passages-of.ts";
import { findTables } from "../../../packages/tools-office/src/tables/find-tables.ts";

function passagesOf(read: Reading): Passage[] {
  return passagesWith(read, findTables);
}

function reading(blocks: Block[]): Reading {
  return {
    version: 1,
    file: "계약서.docx",
    sha256: "",
    kind: "docx",
    ok: true,
    error: null,
    coverage: {},
    warnings: [],
    sheets: [],
    blocks,
  };
}

async function fixturePassages(file: string): Promise<Passage[]> {
  const bytes = readFileSync(new URL(`../../fixtures/office/${file}`, import.meta.url));
  return passagesOf(await readDocument(bytes, { path: file }));
}

const clause = (label: string): Anchor => ({ type: "clause", label });
const page = (number: number): Anchor => ({ type: "page", page: number });
const paragraphAt = (number: number): Anchor => ({ type: "paragraph", number });
const block = (type: Block["type"], anchor: Anchor, text: string, more: Partial<Block> = {}): Block => ({
  type,
  anchor,
  text,
  ...more,
});
const passage = (anchor: Anchor, headings: string[], text: string): Passage => ({
  file: "계약서.docx",
  anchor,
  headings,
  text,
});
const sentence = (count: number): string => "을은 납품한 물품의 하자를 보수한다. ".repeat(count).trim();

describe("a contract", () => {
  test("is cut at its clauses, and 항 and 호 stay with their clause", () => {
    const passages = passagesOf(
      reading([
        block("heading", paragraphAt(1), "물품공급계약서", { level: 1 }),
        block("paragraph", clause("제1장"), "제1장 총칙", { label: "제1장" }),
        block("paragraph", clause("제1조"), "제1조(목적) 목적을 정한다.", { label: "제1조" }),
        block("paragraph", clause("제2조 제1항"), "제2조 (해지) ① 갑은 해지할 수 있다.", { label: "제2조" }),
        block("paragraph", clause("제2조 제2항"), "② 을은 해지할 수 있다.", { label: "②" }),
        block("comment", clause("제2조 제2항"), "김과장: 기간은? (← 해지)"),
        block("footnote", clause("제2조 제2항"), "민법 참조", { label: "1" }),
      ]),
    );
    expect(passages).toEqual([
      passage(clause("제1조"), ["물품공급계약서", "제1장 총칙"], "제1조(목적) 목적을 정한다."),
      passage(
        clause("제2조"),
        ["물품공급계약서", "제1장 총칙"],
        "제2조 (해지) ① 갑은 해지할 수 있다.\n② 을은 해지할 수 있다.\n[메모 김과장] 기간은? (← 해지)\n[각주 1] 민법 참조",
      ),
    ]);
  });

  test("a long clause is cut at a paragraph end, and its title goes with the second part", () => {
    const first = `제3조 (하자) ① ${sentence(25)}`;
    const second = `② ${sentence(20)}`;
    const passages = passagesOf(
      reading([
        block("paragraph", clause("제3조 제1항"), first, { label: "제3조" }),
        block("paragraph", clause("제3조 제2항"), second, { label: "②" }),
      ]),
    );
    expect(passages).toEqual([
      passage(clause("제3조"), [], first),
      passage(clause("제3조 제2항"), ["제3조 (하자)"], second),
    ]);
  });

  test("a paragraph longer than a passage is cut at a sentence end and nothing of it is lost", () => {
    const text = sentence(120);
    const passages = passagesOf(reading([block("paragraph", paragraphAt(1), text)]));
    expect(passages.length).toBeGreaterThan(2);
    expect(passages.every((part) => part.text.length <= 700 && part.text.endsWith("보수한다."))).toBe(true);
    expect(passages.map((part) => part.text).join(" ")).toBe(text);
  });

  test("automatic numbers stand in the text", async () => {
    expect(await fixturePassages("d07_numbering.docx")).toEqual(
      [
        passage(clause("제1조"), [], "제1조 목적\n1.1 세부\n가. 항목\n나. 항목둘"),
        passage(clause("제2조"), [], "제2조 정의"),
        passage(clause("제5조"), [], "제5조 다른목록"),
      ].map((expected) => ({ ...expected, file: "d07_numbering.docx" })),
    );
  });
});

describe("tables", () => {
  const rowsOf = (rows: string[][], more: Partial<Block> = {}): Passage[] =>
    passagesOf(reading([block("table", clause("제4조"), "", { rows, ...more })]));

  test("a header is repeated for each row", () => {
    const rows = [
      ["품목", "수량", "비고"],
      ["노트북", "3", ""],
      ["모니터", "12", "중고"],
    ];
    expect(rowsOf(rows)).toEqual([
      passage(clause("제4조"), [], "품목: 노트북 | 수량: 3\n품목: 모니터 | 수량: 12 | 비고: 중고"),
    ]);
  });

  test("a form is not read as a header with a row", () => {
    const rows = [
      ["성명", "홍길동"],
      ["주소", "서울"],
    ];
    expect(rowsOf(rows)).toEqual([passage(clause("제4조"), [], "성명 | 홍길동\n주소 | 서울")]);
  });

  test("a cell merged over rows counts for each of them", () => {
    const rows = [
      ["구분", "금액"],
      ["국내", "100"],
      ["", "200"],
    ];
    const spans = [{ row: 1, column: 0, rows: 2, columns: 1 }];
    expect(rowsOf(rows, { spans })).toEqual([
      passage(clause("제4조"), [], "구분: 국내 | 금액: 100\n구분: 국내 | 금액: 200"),
    ]);
  });

  test("dates under a title make it a header", () => {
    const rows = [
      ["할 일", "담당", "기한"],
      ["재고 이동", "남시내", "2026-04-20"],
    ];
    expect(rowsOf(rows)).toEqual([passage(clause("제4조"), [], "할 일: 재고 이동 | 담당: 남시내 | 기한: 2026-04-20")]);
  });

  test("the short line above a table goes with it", () => {
    const rows = [
      ["지점", "매출"],
      ["강남", "1,200"],
      ["마포", "900"],
    ];
    const blocks = [
      block("paragraph", page(1), "매출이 늘었다.\n2. 지점별 매출 (단위: 원)"),
      block("table", page(1), "", { rows }),
    ];
    expect(passagesOf(reading(blocks)).at(-1)).toEqual(
      passage(page(1), ["2. 지점별 매출 (단위: 원)"], "지점: 강남 | 매출: 1,200\n지점: 마포 | 매출: 900"),
    );
  });

  test("a long table is cut between rows", () => {
    const rows = [["번호", "내용"], ...Array.from({ length: 60 }, (_, row) => [`${row + 1}`, "부품 교체"])];
    const passages = rowsOf(rows);
    expect(passages.length).toBeGreaterThan(1);
    expect(passages.flatMap(({ text }) => text.split("\n"))).toEqual(
      rows.slice(1).map(([number]) => `번호: ${number} | 내용: 부품 교체`),
    );
  });
});

describe("pages", () => {
  test("a passage never reaches over a page, and carries the clause of the page before", () => {
    const passages = passagesOf(
      reading([
        block("heading", page(1), "계약서", { level: 1 }),
        block("paragraph", page(1), "제1조 (목적) 목적을\n정한다.", { label: "제1조" }),
        block("paragraph", page(2), "이어지는 문장이다."),
        block("note", page(2), "검토 요망"),
        block("paragraph", page(2), "몰래 쓴 글", { hidden: true }),
      ]),
    );
    expect(passages).toEqual([
      passage(page(1), ["계약서"], "제1조 (목적) 목적을\n정한다."),
      passage(page(2), ["계약서", "제1조 (목적)"], "이어지는 문장이다.\n[주석] 검토 요망\n[숨은 글자] 몰래 쓴 글"),
    ]);
  });

  test("a table that goes on over a page keeps its titles, one after other text does not", () => {
    const first = [
      ["지점", "매출"],
      ["강남", "1,200"],
      ["마포", "900"],
    ];
    const goesOn = block("table", page(2), "", { rows: [["부산", "700"]] });
    const blocks = [block("table", page(1), "", { rows: first }), block("paragraph", page(1), "- 1 -"), goesOn];
    expect(passagesOf(reading(blocks)).at(-1)).toEqual(passage(page(2), [], "지점: 부산 | 매출: 700"));
    blocks.splice(2, 0, block("paragraph", page(2), "다른 이야기이다."));
    expect(passagesOf(reading(blocks)).at(-1)).toEqual(passage(page(2), [], "부산 | 700"));
  });

  test("a page number is no passage", () => {
    const blocks = ["본문이다.", "- 1 -", "2 / 12"].map((text) => block("paragraph", page(1), text));
    expect(passagesOf(reading(blocks))).toEqual([passage(page(1), [], "본문이다.")]);
  });

  test("a heading with nothing under it is not lost", () => {
    const headings = ["1부", "2부"].map((text) => block("heading", page(1), text, { level: 1 }));
    expect(passagesOf(reading(headings))).toEqual([passage(page(1), [], "1부"), passage(page(1), [], "2부")]);
  });

  test("a PDF table keeps its blank cell out of the row", async () => {
    expect((await fixturePassages("p12_table.pdf")).map(({ anchor, text }) => ({ anchor, text }))).toEqual([
      {
        anchor: page(1),
        text: "Item: Sales | Q1: 1,200 | Q2: 1,500\nItem: Cost | Q1: (300)\nItem: Profit | Q1: 900 | Q2: 1,500",
      },
    ]);
  });
});

test("headers and footers are passages of their own, under no heading", async () => {
  const passages = await fixturePassages("d04_header_footer.docx");
  expect(passages.map(({ anchor, headings, text }) => ({ anchor, headings, text }))).toEqual([
    { anchor: { type: "part", name: "header" }, headings: [], text: "[머리글] 대외비 문서번호 A-1" },
    { anchor: paragraphAt(1), headings: [], text: "본문" },
    { anchor: { type: "part", name: "footer" }, headings: [], text: "[바닥글] 꼬리말 회사명" },
  ]);
});

describe("sheets", () => {
  test("each row of a table is a passage with its titles, and the text around it one of its own", async () => {
    const csv = "거래 내역\n\n일자,품목,금액\n2024-01-02,노트북,1200\n2024-01-03,모니터,300\n";
    const passages = passagesOf(await readDocument(new TextEncoder().encode(csv), { path: "거래.csv" }));
    expect(passages).toEqual(
      [
        ["A1", "거래 내역"],
        ["A4:C4", "일자: 2024-01-02 | 품목: 노트북 | 금액: 1200"],
        ["A5:C5", "일자: 2024-01-03 | 품목: 모니터 | 금액: 300"],
      ].map(([range, text]) => ({
        file: "거래.csv",
        anchor: { type: "range", sheet: "csv", range },
        headings: ["csv"],
        text,
      })),
    );
  });

  test("400 rows of a sheet are searched as text", async () => {
    const csv = ["번호,이름", ...Array.from({ length: 900 }, (_, row) => `${row + 1},사람${row + 1}`)].join("\n");
    const passages = passagesOf(await readDocument(new TextEncoder().encode(csv), { path: "명단.csv" }));
    expect(passages).toHaveLength(400);
    expect(passages.at(-1)?.anchor).toEqual({ type: "range", sheet: "csv", range: "A401:B401" });
  });
});

describe("a text file", () => {
  const passagesOfText = async (file: string, text: string) =>
    passagesOf(await readDocument(new TextEncoder().encode(text), { path: file }));

  test("tells for each line of a passage on which line of the file it stands", async () => {
    const text = "회의록\n\n참석: 김영희\n결정: 예산 500만원\n\n\n다음 회의: 5월 2일";
    expect(await passagesOfText("회의록.txt", text)).toEqual([
      {
        file: "회의록.txt",
        anchor: { type: "line", line: 1 },
        headings: [],
        text: "회의록\n참석: 김영희\n결정: 예산 500만원\n다음 회의: 5월 2일",
        lines: [1, 3, 4, 7],
      },
    ]);
  });

  test("numbers the rows of a Markdown table past its rule", async () => {
    const [, table] = await passagesOfText(
      "표.md",
      "설명\n\n| 품목 | 수량 |\n|---|---|\n| 볼펜 | 3 |\n| 지우개 | 4 |\n",
    );
    expect(table).toMatchObject({ text: "품목: 볼펜 | 수량: 3\n품목: 지우개 | 수량: 4", lines: [5, 6] });
  });

  test("begins each passage of a long stretch on its own line", async () => {
    const lines = Array.from({ length: 200 }, (_, index) => `${index + 1}번째 줄에는 이런 기록이 남아 있다.`);
    const passages = await passagesOfText("기록.log", lines.join("\n"));
    expect(passages.length).toBeGreaterThan(5);
    for (const { anchor, text, lines: places } of passages) {
      expect(text.split("\n").map((line) => Number.parseInt(line, 10))).toEqual(places);
      expect(anchor).toEqual({ type: "line", line: places?.[0] });
    }
  });
});
