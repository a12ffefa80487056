import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestReader, type TestReader } from "./test-reader.ts";

const parent = fileURLToPath(new URL("../../fixtures/programs/parser-parent.mjs", import.meta.url));

/** Runs until it is killed: SQLite has no end for it and the driver no interrupt. */
const endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n";

let tested: TestReader;

beforeEach(() => {
  tested = openTestReader();
});

afterEach(() => tested.close());

function sales() {
  return tested.write("매출.csv", "지점,품목,금액\n강남,프린터,1000\n강남,의자,500\n서초,프린터,300\n");
}

test("tables are described with the range they lie in", async () => {
  const set = await tested.reader.describeTables([sales()]);
  expect(set.failed).toEqual([]);
  expect(set.tables).toMatchObject([
    {
      rowCount: 3,
      sources: [{ file: "매출.csv", sheet: "csv", range: "A1:C4", rows: 3 }],
      columns: [{ title: "지점" }, { title: "품목" }, { title: "금액", type: "INTEGER" }],
    },
  ]);
});

test("a query runs over the described names", async () => {
  const file = sales();
  const [table] = (await tested.reader.describeTables([file])).tables;
  const sql = `SELECT 지점, sum(금액) AS 합계 FROM ${table?.name} GROUP BY 지점 ORDER BY 2 DESC`;
  expect(await tested.reader.queryTables([file], sql)).toMatchObject({
    columns: ["지점", "합계"],
    rows: [
      ["강남", 1500],
      ["서초", 300],
    ],
    truncated: false,
  });
});

test("a query that never ends is stopped on time, and the next one works", async () => {
  const file = sales();
  const [table] = (await tested.reader.describeTables([file])).tables;
  const started = performance.now();
  const query = tested.reader.queryTables([file], endless, { timeoutMs: 500 });
  await expect(query).rejects.toMatchObject({ name: "ToolError", code: "TIMED_OUT" });
  expect(performance.now() - started).toBeLessThan(3000);
  const result = await tested.reader.queryTables([file], `SELECT count(*) FROM ${table?.name}`);
  expect(result.rows).toEqual([[3]]);
});

test("a query that never ends is cancelled within a second", async () => {
  const file = sales();
  await tested.reader.describeTables([file]);
  const controller = new AbortController();
  const query = tested.reader.queryTables([file], endless, {}, controller.signal);
  setTimeout(() => controller.abort(), 300);
  const started = performance.now();
  await expect(query).rejects.toMatchObject({ code: "CANCELLED" });
  expect(performance.now() - started).toBeLessThan(1300);
});

test("the parser ends with its parent even while a query blocks it", async () => {
  const file = JSON.stringify(sales());
  const program = spawn(process.execPath, [parent, tested.dataFolder, file, endless], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  for await (const text of program.stdout) {
    output += String(text);
    if (output.endsWith("querying\n")) break;
  }
  const pid = Number(output.split("\n")[0]);
  await new Promise((resolve) => setTimeout(resolve, 500));
  program.kill("SIGKILL");
  await expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false);
});

test("SQLite's refusal comes with its words", async () => {
  const query = tested.reader.queryTables([sales()], "SELECT 없는열 FROM 없는표");
  await expect(query).rejects.toMatchObject({ name: "ToolError", code: "SQL" });
});

test("files that cannot be read are named beside the tables of the others", async () => {
  const files = [tested.fixture("x21_encrypted_pass123.xlsx"), sales()];
  const set = await tested.reader.describeTables(files);
  expect(set.failed).toMatchObject([{ file: "x21_encrypted_pass123.xlsx", error: { code: "PASSWORD_NEEDED" } }]);
  const [table] = set.tables;
  const result = await tested.reader.queryTables(files, `SELECT count(*) FROM ${table?.name}`);
  expect(result.rows).toEqual([[3]]);
});

test.each(["describe", "query", "link"])("a file that the parser dies on costs itself only (%s)", async (request) => {
  const { reader } = tested;
  const [bad, good] = [tested.fixture("x01_merged.xlsx"), sales()];
  await reader.read(good);
  const started = tested.events.at(-1);
  const pid = started?.type === "parser_started" ? started.pid : -1;
  process.kill(pid, "SIGSTOP");
  setTimeout(() => process.kill(pid, "SIGKILL"), 100);
  if (request === "describe") {
    const set = await reader.describeTables([bad, good]);
    expect(set).toMatchObject({ tables: [{ rowCount: 3 }], failed: [{ file: bad.path, error: { code: "DAMAGED" } }] });
  } else if (request === "query") {
    expect((await reader.queryTables([bad, good], "SELECT 1")).rows).toEqual([[1]]);
  } else {
    expect(await reader.linkValues([bad, good], "강남의 매출")).toMatchObject([{ value: "강남", match: "exact" }]);
  }
});

test("a question about unreadable files only is refused with the reason", async () => {
  const query = tested.reader.queryTables([tested.fixture("x21_encrypted_pass123.xlsx")], "SELECT 1");
  await expect(query).rejects.toMatchObject({ code: "UNREADABLE" });
});

test("a changed file gives its new rows", async () => {
  const file = sales();
  const [table] = (await tested.reader.describeTables([file])).tables;
  const changed = tested.write("매출.csv", "지점,품목,금액\n강남,프린터,7\n");
  const result = await tested.reader.queryTables([changed], `SELECT sum(금액) FROM ${table?.name}`);
  expect(result.rows).toEqual([[7]]);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
