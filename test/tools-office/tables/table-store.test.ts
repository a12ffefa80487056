import type { Cell, Sheet } from "@cloister/tool-runtime";
import { expect, test } from "vitest";
import { createTableStore } from "../../../packages/tools-office/src/tables/table-store.ts";
import { csvText, readingOf, sheetText } from "./build-sheet.ts";
import { columnLetters } from "../../../packages/tools-office/src/tables/cell-grid.ts";

const month = (name: string, rows: string) =>
  sheetText(`${name} 판매 현황 (단위: 원)\n일자|지점|수량|금액\n${rows}`, { name });

function sales() {
  return readingOf("판매.xlsx", [
    month(
      "1월",
      "2026. 1. 5.|서울|3|900\n2026. 1. 7.|부산|미정|400\n2026. 1. 8.|대구|1|10\n2026. 1. 9.|대구|1|10\n2026. 1. 10.|대구|1|10",
    ),
    month("2월", "2026. 2. 5.|서울|5|100\n2026. 2. 7.|부산|2|300\n합계||7|400"),
  ]);
}

test("a joined table, its single sheets and the hidden columns can be queried", () => {
  const store = createTableStore();
  const { query } = store.open([sales()]);
  expect(query("SELECT 시트, COUNT(*), SUM(금액) FROM 판매 GROUP BY 시트").rows).toEqual([
    ["1월", 5, 1330],
    ["2월", 2, 400],
  ]);
  expect(query("SELECT AVG(수량), MAX(수량) FROM 판매_1월").rows).toEqual([[1.5, 3]]);
  expect(query("SELECT _file, _sheet, _row, _text_수량, _text_일자 FROM 판매_1월 WHERE 지점 = '부산'").rows).toEqual([
    ["판매.xlsx", "1월", 4, "미정", "2026. 1. 7."],
  ]);
  store.close();
});

test("several files are queried together", () => {
  const store = createTableStore();
  const files = [
    sales(),
    readingOf("지점.csv", [csvText("지점|지역\n서울|수도권\n부산|영남\n대구|영남", { name: "지점" })]),
  ];
  const sql = "SELECT b.지역, SUM(a.금액) FROM 판매 a JOIN 지점 b ON a.지점 = b.지점 GROUP BY b.지역 ORDER BY 2";
  expect(store.query(files, sql).rows).toEqual([
    ["영남", 730],
    ["수도권", 1000],
  ]);
  store.close();
});

test("files that could not be read are listed, and warnings of readers are kept", () => {
  const store = createTableStore();
  const error = { code: "PASSWORD_NEEDED", message: "needs a password" } as const;
  const warning = { code: "UNCALCULATED", message: "12 formulas without a value" };
  const set = store.load([
    readingOf("잠김.xlsx", [], { ok: false, error }),
    readingOf("표.xlsx", [sheetText("지점|금액\n서울|1\n부산|2")], { warnings: [warning] }),
  ]);
  expect(set).toMatchObject({
    tables: [
      {
        name: "표",
        title: "표.xlsx › Sheet1",
        sources: [{ file: "표.xlsx", sheet: "Sheet1", range: "A1:B3", rows: 2 }],
      },
    ],
    warnings: [{ code: "UNCALCULATED", message: "표.xlsx: 12 formulas without a value" }],
    failed: [{ file: "잠김.xlsx", error }],
  });
  store.close();
});

test("sets are kept by hash, and the least recently used one goes", () => {
  const store = createTableStore({ capacity: 2 });
  const file = (sha256: string) => readingOf("a.xlsx", [sheetText("지점|금액\n서울|1\n부산|2")], { sha256 });
  const first = store.open([file("1")]);
  store.open([file("2")]);
  expect(store.open([file("1")])).toBe(first);
  store.open([file("3")]);
  expect(store.find([{ file: "a.xlsx", sha256: "1" }])).toBe(first);
  expect(store.find([{ file: "a.xlsx", sha256: "2" }])).toBeNull();
  expect(store.find([{ file: "b.xlsx", sha256: "1" }])).toBeNull();
  store.close();
});

test("a file without any table gives none", () => {
  const store = createTableStore();
  const reading = readingOf("안내.xlsx", [sheetText("안내\n반품은 음수로 기록합니다.")]);
  expect(store.load([reading])).toEqual({ tables: [], warnings: [], failed: [] });
  expect(store.link([reading], "반품")).toEqual([]);
  store.close();
});

function largeSheet(rowCount: number, columnCount: number): Sheet {
  const cells: Cell[] = [];
  const letters = Array.from({ length: columnCount }, (_, at) => columnLetters(at));
  letters.forEach((letter, at) =>
    cells.push({ ref: `${letter}1`, text: `열제목${at}`, value: `열제목${at}`, type: "text" }),
  );
  for (let row = 2; row <= rowCount + 1; row++) {
    for (const [at, letter] of letters.entries()) {
      const ref = `${letter}${row}`;
      if (at % 4 === 0)
        cells.push({ ref, text: `고객${(row * 7) % 30_000}`, value: `고객${(row * 7) % 30_000}`, type: "text" });
      else if (at % 4 === 1) cells.push({ ref, text: "2026-03-05", value: "2026-03-05", type: "date" });
      else cells.push({ ref, text: String(row * at), value: row * at, type: "number" });
    }
  }
  return { name: "큰표", state: "visible", extent: "", cells, merges: [] };
}

test("20,000 rows of 20 columns load in under 5 seconds and give every row back", () => {
  const store = createTableStore();
  const reading = readingOf("큰표.xlsx", [largeSheet(20_000, 20)]);
  const started = performance.now();
  const tables = store.open([reading]);
  const ms = performance.now() - started;
  expect(tables.query("SELECT COUNT(*), MIN(_row), MAX(_row) FROM 큰표").rows).toEqual([[20_000, 2, 20_001]]);
  expect(ms).toBeLessThan(5000);
  expect(tables.link("고객21의 합계").map(({ value }) => value)).toContain("고객21");
  store.close();
});
