import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { afterEach, beforeEach, expect, test } from "vitest";
import { madeWorkbook, type MadeCell } from "../tables/stored/made-workbook.ts";
import { openTestReader, type TestReader } from "./test-reader.ts";

const rows = 80_000;
const branches = ["강남", "서초", "부산"];
const row = (at: number): MadeCell[] => [at + 1, branches[at % 3] ?? "", at * 2, `메모 ${at % 50}`, at % 7, at % 11];
const ledger = madeWorkbook([
  {
    name: "장부",
    rows: [["번호", "지점", "금액", "비고", "가", "나"], ...Array.from({ length: rows }, (_, at) => row(at))],
  },
]);

let tested: TestReader;

beforeEach(() => {
  tested = openTestReader();
});

afterEach(() => tested.close());

const put = () => tested.write("장부.xlsx", ledger);
const scratch = () => join(tested.dataFolder, "tables");
/** Files of all processes, by the name of the folder of each. */
const left = () =>
  existsSync(scratch()) ? readdirSync(scratch()).flatMap((pid) => readdirSync(join(scratch(), pid))) : [];

test("a large workbook is queried whole, from a database in the data folder", async () => {
  const file = put();
  const set = await tested.reader.describeTables([file]);
  expect(set.tables).toMatchObject([{ rowCount: rows, sources: [{ range: `A1:F${rows + 1}` }] }]);
  expect(set.warnings).toEqual([]);
  expect(left()).toEqual([expect.stringMatching(/\.sqlite$/)]);
  const sql = "SELECT 지점, count(*), sum(금액), max(_row) FROM 장부 GROUP BY 지점 ORDER BY 1 LIMIT 1";
  expect((await tested.reader.queryTables([file], sql)).rows).toEqual([["강남", 26_667, 2_133_306_666, 80_000]]);
});

test("files beside a large one are read once each, and joined by SQL", async () => {
  const other = tested.write("지점.csv", "지점,점장\n강남,김\n서초,이\n부산,박\n");
  const files = [put(), other];
  const set = await tested.reader.describeTables(files);
  expect(set.tables.map(({ rowCount }) => rowCount)).toEqual([rows, 3]);
  const [large, small] = set.tables.map(({ name }) => name);
  const sql = `SELECT b.점장, count(*) FROM "${large}" a JOIN "${small}" b ON a.지점 = b.지점 GROUP BY 1 ORDER BY 1`;
  expect((await tested.reader.queryTables(files, sql)).rows).toEqual([
    ["김", 26_667],
    ["박", 26_666],
    ["이", 26_667],
  ]);
});

test("temporary files go with the process that made them, also when it is killed", async () => {
  await tested.reader.describeTables([put()]);
  expect(left()).toHaveLength(1);
  const started = tested.events.findLast(({ type }) => type === "parser_started");
  process.kill(started?.type === "parser_started" ? started.pid : -1, "SIGKILL");
  await expect.poll(left, { timeout: 5000 }).toEqual([]);
});

test("closing the reader leaves no temporary file", async () => {
  await tested.reader.describeTables([put()]);
  expect(left()).toHaveLength(1);
  await tested.reader.close();
  expect(left()).toEqual([]);
});

test("what a crash of the whole program left is swept at the next start, files of living ones are not", async () => {
  const gone = spawnSync(process.execPath, ["-e", ""]).pid;
  const folders = [gone, process.ppid].map((pid) => join(scratch(), String(pid)));
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "a.rows"), "rest");
  }
  await tested.another().close();
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, true]);
});
