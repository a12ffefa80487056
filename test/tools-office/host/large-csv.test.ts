import iconv from "iconv-lite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestReader, type TestReader } from "./test-reader.ts";

const rows = 150_000;
const branches = ["강남", "서초", "부산"];
const lines = Array.from(
  { length: rows },
  (_, at) => `${at + 1},${branches[at % 3]},2026-03-01,${at * 2},A-${at % 50},참고 사항`,
);
const ledger = `번호,지점,날짜,금액,코드,비고\n${lines.join("\n")}\n`;
const sum = "SELECT count(*), sum(금액), max(_row) FROM csv WHERE 지점 = '강남'";

let tested: TestReader;

beforeEach(() => {
  tested = openTestReader();
});

afterEach(() => tested.close());

test.each(["utf8", "cp949", "utf16-le"])("every row of a large csv in %s is queried", async (encoding) => {
  const file = tested.write("장부.csv", iconv.encode(ledger, encoding, { addBOM: true }));
  const set = await tested.reader.describeTables([file]);
  expect(set.tables).toMatchObject([{ rowCount: rows, sources: [{ range: `A1:F${rows + 1}` }] }]);
  const query = sum.replace("csv", `"${set.tables[0]?.name}"`);
  expect((await tested.reader.queryTables([file], query)).rows).toEqual([[50_000, 7_499_850_000, 149_999]]);
});

test("an invalid byte far behind the beginning of a large csv is told with its line, and nothing else is lost", async () => {
  const bytes = Buffer.from(ledger);
  const line = 140_001;
  const at = bytes.indexOf(`\n${line - 1},`) + `\n${line - 1},`.length;
  bytes[at] = 0xff;
  const set = await tested.reader.describeTables([tested.write("장부.csv", bytes)]);
  expect(set.tables[0]?.rowCount).toBe(rows);
  expect(set.warnings.map(({ code }) => code)).toEqual(["ENCODING_GUESSED", "UNDECODABLE_CHARACTERS"]);
  expect(set.warnings[1]?.message).toContain(`UTF-8 and stand as \ufffd, the first on line ${line}`);
});

test("letters in CP949 behind eight megabytes of ASCII are read as CP949", async () => {
  const ascii = Array.from({ length: 900_000 }, (_, at) => `${at},abc`).join("\n");
  const file = tested.write(
    "장부.csv",
    Buffer.concat([Buffer.from(`id,name\n${ascii}\n`), iconv.encode("1,똠방\n", "cp949")]),
  );
  const reading = await tested.reader.read(file, { range: "B900002:B900002" });
  expect(reading.sheets[0]?.cells.map(({ text }) => text)).toEqual(["똠방"]);
  expect(reading.coverage.encoding).toBe("CP949");
});

test("a large csv that is read without tables keeps the first cells and counts all rows", async () => {
  const reading = await tested.reader.read(tested.write("장부.csv", ledger), { maxCells: 12 });
  expect(reading.coverage).toMatchObject({ rows: rows + 1, cells: 12, truncated: true });
  expect(reading.warnings.map(({ code }) => code)).toEqual(["CELLS_LEFT_OUT"]);
});

test("a large csv has the hash of its bytes", async () => {
  const { createHash } = await import("node:crypto");
  const reading = await tested.reader.read(tested.write("장부.csv", ledger), { maxCells: 1 });
  expect(reading.sha256).toBe(createHash("sha256").update(ledger).digest("hex"));
});

test("a long text that is named csv and is a mail is read as a mail", async () => {
  const mail = `Received: from b\nFrom: a@example.com\nSubject: 장부\n\n${ledger}`;
  expect((await tested.reader.read(tested.write("장부.csv", mail))).kind).toBe("eml");
});
