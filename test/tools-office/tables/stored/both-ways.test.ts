import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readBothWays } from "./both-ways.ts";
import { madeWorkbook, type MadeCell, type MadeSheet } from "./made-workbook.ts";

const count = 2_600;
const branches = ["강남", "서초", "부산", "Daegu", "송파  점"];
const header = ["번호", "지점", "날짜", "금액(원)", "비율", "비고"];

function rowOf(at: number): MadeCell[] {
  return [
    at + 1,
    branches[at % branches.length] ?? "",
    { value: 45_000 + (at % 700), style: 1 },
    { value: (at * 1_237) % 99_999, style: 2 },
    { value: (at % 97) / 100, style: 3 },
    at % 3 === 0 ? null : `메모 ${at % 40}`,
  ];
}

const body = (rows = count, make = rowOf): MadeCell[][] => Array.from({ length: rows }, (_, at) => make(at));
const sheet = (rows: MadeSheet["rows"], more: Partial<MadeSheet> = {}): MadeSheet => ({ name: "장부", rows, ...more });
const xml = (text: string): MadeCell => ({ xml: text });
/** Every n-th row another one. */
const every = (step: number, other: (at: number) => MadeCell[]) =>
  body(count, (at) => (at % step === step - 1 ? other(at) : rowOf(at)));
const column = (title: string, cell: (at: number) => MadeCell): MadeSheet =>
  sheet([["지점", title, "끝"], ...body(count, (at) => [branches[at % 5] ?? "", cell(at), at % 7])]);

const regular: [string, MadeSheet[]][] = [
  ["a plain ledger", [sheet([header, ...body()])]],
  ["title, unit and blank rows above the header", [sheet([["2026년 장부"], ["(단위: 천원)"], [], header, ...body()])]],
  [
    "a header of two rows with merges",
    [
      sheet([["번호", "매출", null, "비용", null, "비고"], [null, "지점", "날짜", "금액", "비율", null], ...body()], {
        after:
          '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/><mergeCell ref="D1:E1"/><mergeCell ref="F1:F2"/></mergeCells>',
      }),
    ],
  ],
  [
    "totals between and after the rows",
    [sheet([header, ...every(100, (at) => ["소계", null, null, at]), ["합계", null, null, 123_456, null, null]])],
  ],
  [
    "sums without a label in the last row",
    [
      sheet([
        header,
        ...body(),
        [
          null,
          null,
          null,
          xml('<c r="#"><f>SUM(D2:D9)</f><v>7</v></c>'),
          xml('<c r="#"><f>SUM(E2:E9)</f><v>8</v></c>'),
        ],
      ]),
    ],
  ],
  ["footnotes at the end", [sheet([header, ...body(), ["※ 잠정치", "확인 중"], ["주) 부가세 별도"]])]],
  ["the header again on each page", [sheet([header, ...every(50, () => header)])]],
  [
    "a header of years again on each page",
    [
      sheet([
        ["지점", 2024, 2025],
        ...body(count, (at) => (at % 60 === 59 ? ["지점", 2024, 2025] : ["강남", at, at * 2])),
      ]),
    ],
  ],
  ["sections", [sheet([header, ...every(400, (at) => [`■ 구역 ${at}`])])]],
  ["blank rows in between", [sheet([header, ...every(700, () => [])])]],
  [
    "hidden rows and columns",
    [
      sheet([header, ...body().map((cells, at) => ({ cells, hidden: at % 9 === 5 }))], {
        columns: '<cols><col min="5" max="6" hidden="1"/></cols>',
      }),
    ],
  ],
  [
    "a filter that hides nearly all",
    [sheet([header, ...body().map((cells, at) => ({ cells, hidden: at % 9 !== 5 }))])],
  ],
  ["numbers that their format does not show", [column("값", (at) => ({ value: at % 3 === 0 ? 0 : at, style: 5 }))]],
  [
    "groups named once",
    [
      sheet([
        ["부서", "이름", "금액"],
        ...body(count, (at) => [at % 10 === 0 ? `부서 ${at}` : null, `이름 ${at}`, at]),
      ]),
    ],
  ],
  [
    "texts merged over several rows",
    [
      sheet(
        [
          header,
          ...body(count, (at) =>
            at % 500 > 0 && at % 500 < 4 ? [null, ...rowOf(at).slice(1)] : [`조 ${at}`, ...rowOf(at).slice(1)],
          ),
        ],
        {
          after: `<mergeCells>${[502, 1002, 2002].map((row) => `<mergeCell ref="A${row}:A${row + 3}"/>`).join("")}</mergeCells>`,
        },
      ),
    ],
  ],
  [
    "values under merges",
    [
      sheet([header, ...body()], {
        after: '<mergeCells><mergeCell ref="B900:C901"/><mergeCell ref="D1500:D1500"/></mergeCells>',
      }),
    ],
  ],
  [
    "a column that begins late",
    [sheet([header, ...body(count, (at) => (at < 2_000 ? rowOf(at) : [...rowOf(at), "늦게"]))])],
  ],
  [
    "a list beside the first rows",
    [
      sheet([
        [...header, null, null, "코드", "이름"],
        ...body(count, (at) => (at < 8 ? [...rowOf(at), null, null, `K${at}`, `이름 ${at}`] : rowOf(at))),
      ]),
    ],
  ],
  [
    "a second large table below",
    [
      sheet([
        header,
        ...body(1_300),
        [],
        [],
        [],
        ["품목", "수량", "단가"],
        ...body(1_300, (at) => [`품목 ${at % 30}`, at % 50, at * 3]),
      ]),
    ],
  ],
  ["no header", [sheet(body(count, (at) => [at, at * 2, { value: 45_000 + at, style: 1 }]))]],
  ["no text column", [sheet([["a", "b"], ...body(count, (at) => [at, at / 7])])]],
  [
    "months as sheets, columns in another order",
    [
      sheet([header, ...body(1_400)], { name: "1월" }),
      sheet([header.toReversed(), ...body(1_500, (at) => rowOf(at).toReversed())], { name: "2월" }),
      sheet([header, ...body(3)], { name: "3월" }),
    ],
  ],
  [
    "formulas without values, shared, broken, to other files",
    [
      sheet([
        header,
        ...body(count, (at) => {
          const cells = rowOf(at);
          cells[0] = xml('<c r="#"><f t="shared" si="0"/><v>5</v></c>');
          if (at === 0) cells[0] = xml('<c r="#"><f t="shared" ref="A2:A9" si="0">[1]Sheet1!A1+SUM(1)</f><v>5</v></c>');
          if (at % 11 === 3) cells[3] = xml('<c r="#"><f>A1&lt;2</f></c>');
          if (at % 13 === 3) cells[4] = xml('<c r="#" t="e"><f>1/0</f><v>#DIV/0!</v></c>');
          if (at % 17 === 3) cells[5] = xml('<c r="#"><f t="shared" si="9"/><v>1</v></c>');
          if (at % 19 === 3) cells[5] = xml('<c r="#" t="str"><f>A1</f><v>줄_x000D_바꿈&amp;&#54620;</v></c>');
          if (at % 23 === 3) cells[5] = xml('<c r="#" t="str"><f>""</f><v></v></c>');
          return cells;
        }),
      ]),
    ],
  ],
  [
    "inline texts, references left out, an unusual spacing",
    [
      sheet([
        header,
        ...body(count, (at) => [
          xml(`<c t="inlineStr"><is><t xml:space="preserve"> 갑 ${at} </t></is></c>`),
          xml(`<c\n t='b' ><v>${at % 2}</v>\n</c>`),
          xml(`<c s="1"><v>${45_000 + at}.5</v></c>`),
          xml(`<c><v>${at}e2</v></c>`),
          xml(`<c t="n"><v>글자</v></c>`),
          xml(`<c/>`),
        ]),
      ]),
    ],
  ],
  ["prefixed elements", [sheet([["a", "b"], ...body(count, (at) => [at, `글 ${at}`])], { prefix: "x:" })]],
  [
    "dates as texts",
    [
      column("날짜", (at) =>
        at % 5 === 0 ? `2026.${(at % 12) + 1}.${(at % 28) + 1}` : { value: 45_000 + at, style: 1 },
      ),
    ],
  ],
  ["days without separators", [column("일자", (at) => 20_260_101 + (at % 28))]],
  ["months", [column("기준월", (at) => `2026-${String((at % 12) + 1).padStart(2, "0")}`)]],
  ["times and moments", [column("시각", (at) => ({ value: at % 2 ? 0.25 : 45_000.5 + at, style: at % 2 ? 7 : 8 }))]],
  ["moments", [column("일시", (at) => ({ value: 45_000 + at / 24, style: 8 }))]],
  ["durations", [column("길이", (at) => ({ value: at / 10, style: 10 }))]],
  ["codes shown with zeros", [column("코드", (at) => ({ value: at, style: 9 }))]],
  ["codes as texts", [column("코드", (at) => String(at).padStart(6, "0"))]],
  ["amounts as texts", [column("금액", (at) => (at % 4 === 0 ? `${at},000원` : at % 4 === 1 ? `(${at})` : `${at}`))]],
  ["units of one scale", [column("금액", (at) => (at % 2 ? `${at}천원` : `${at}원`))]],
  ["units that do not go together", [column("양", (at) => (at % 2 ? `${at}kg` : `${at}원`))]],
  ["shares and parts", [column("율", (at) => (at % 5 ? { value: at / 1_000, style: 3 } : at))]],
  ["a few shares", [column("율", (at) => (at % 5 ? at : { value: at / 1_000, style: 3 }))]],
  ["amounts of an account", [column("금액", (at) => ({ value: (at % 7) - 3, style: 4 }))]],
  ["thousands in the format", [column("금액", (at) => ({ value: at, style: 6 }))]],
  ["signs with colours and words", [column("증감", (at) => ({ value: (at % 7) - 3, style: 12 }))]],
  ["marks for no value", [column("금액", (at) => (at % 6 === 0 ? "-" : at % 6 === 1 ? "N/A" : at))]],
  ["a word among the numbers", [column("금액", (at) => (at % 9 === 0 ? "미정" : at))]],
  ["many words among the numbers", [column("금액", (at) => (at % 30 === 0 ? `확인 ${at}번` : at))]],
  ["numbers of many digits", [column("계좌", (at) => xml(`<c r="#"><v>${9_000_000_000_000_000 + at}</v></c>`))]],
  [
    "decimals that are not exact",
    [column("값", (at) => xml(`<c r="#"><v>${[0.1 + 0.2, 1 / 3, 1e-7, 123_456.789_012_345_6][at % 4]}</v></c>`))],
  ],
  ["totals named in a column that is no key", [column("구분", (at) => (at % 3 ? "합계" : "내역"))]],
  ["lines that begin like footnotes", [column("비고", (at) => (at % 3 ? "- 참고" : "1) 첫째"))]],
];

/** Not of the plain form that is read fastest, and stored all the same. */
const unusual: [string, MadeSheet[]][] = [
  [
    "rich inline texts",
    [
      sheet([
        header,
        ...body(count, (at) => [xml('<c r="#" t="inlineStr"><is><r><t>가</t></r><r><t>나</t></r></is></c>'), at]),
      ]),
    ],
  ],
  ["dates in ISO form", [column("날짜", () => xml('<c r="#" t="d" s="1"><v>2026-03-01</v></c>'))]],
  ["a comment in the XML", [column("값", () => xml('<c r="#"><!-- x --><v>1</v></c>'))]],
  ["cells beyond the last column", [column("값", () => xml('<c r="XFE1"><v>1</v></c>'))]],
  ["a style number that is none", [column("값", () => xml('<c r="#" s="x"><v>1</v></c>'))]],
];

test.each([...regular, ...unusual])("%s is the same table from files as from memory", async (_, sheets) => {
  const { inMemory, inFiles, regular: found, left } = await readBothWays(madeWorkbook(sheets));
  expect(found).toEqual(found.map(() => true));
  expect(found.length).toBeGreaterThan(0);
  expect(inFiles.set).toEqual(inMemory.set);
  expect(inFiles.coverage).toEqual(inMemory.coverage);
  expect(inFiles.links).toEqual(inMemory.links);
  expect(inFiles.rows).toEqual(inMemory.rows);
  expect(left).toEqual([]);
});

const irregular: [string, MadeSheet[]][] = [
  ["rows out of order", [sheet([header, ...body(), { row: 5_000, cells: rowOf(1) }, { row: 4_000, cells: rowOf(2) }])]],
  [
    "more columns than a chunk takes",
    [sheet(body(40, (at) => Array.from({ length: 600 }, (_, column) => at * column)))],
  ],
  [
    "long tables side by side, of different lengths",
    [
      sheet([
        ["품목", "수량", null, null, null, "코드", "이름"],
        ...body(count, (at) => [`품목 ${at % 9}`, at, null, null, null, ...(at < 2_000 ? [`K${at}`, at] : [])]),
      ]),
    ],
  ],
];

test.each(irregular)("%s is left to the general way, and read as before", async (_, sheets) => {
  const { inMemory, inFiles, regular: found, left } = await readBothWays(madeWorkbook(sheets));
  expect(found).not.toContain(true);
  expect(inFiles).toEqual(inMemory);
  expect(left).toEqual([]);
});

test.each(["s01_xlwt.xls", "s02_sheetjs.xlsb", "s03_libreoffice.ods", "s03_libreoffice.xls"])(
  "%s, of another format, is the same from files as from memory",
  async (name) => {
    const bytes = readFileSync(new URL(`../../../fixtures/slides-hwp-sheets/${name}`, import.meta.url));
    const { inMemory, inFiles, regular: found, left } = await readBothWays(bytes, "강남", name);
    expect(found.length).toBeGreaterThan(0);
    expect([inFiles, left]).toEqual([inMemory, []]);
  },
);
