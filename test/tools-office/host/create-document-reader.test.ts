import { execFileSync } from "node:child_process";
import { copyFileSync, renameSync, rmSync, symlinkSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { openTestReader, workspaceFile, type TestReader } from "./test-reader.ts";

let opened: TestReader | null = null;

afterEach(async () => {
  await opened?.close();
  opened = null;
});

function open(...options: Parameters<typeof openTestReader>): TestReader {
  opened = openTestReader(...options);
  return opened;
}

/** Process ids of the parsers started, in order. */
function pids({ events }: TestReader): number[] {
  return events.flatMap((event) => (event.type === "parser_started" ? [event.pid] : []));
}

function ends({ events }: TestReader): string[] {
  return events.flatMap((event) => (event.type === "parser_ended" ? [event.end] : []));
}

/** Stops the running parser, so that the next request hangs in it. */
function freeze(tested: TestReader): number {
  const pid = pids(tested).at(-1) ?? -1;
  process.kill(pid, "SIGSTOP");
  return pid;
}

test("a workbook is read in the child", async () => {
  const tested = open();
  const reading = await tested.reader.read(tested.fixture("x01_merged.xlsx", "영업/병합.xlsx"));
  expect(reading).toMatchObject({ version: 1, file: "영업/병합.xlsx", kind: "xlsx", ok: true, error: null });
  expect(reading.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(reading.sheets[0]?.cells.length).toBe(5);
  expect(pids(tested)[0]).not.toBe(process.pid);
});

test("a file that was asked for without its password opens with it afterwards", async () => {
  const tested = open();
  const file = tested.fixture("x21_encrypted_pass123.xlsx");
  const outcome = async (options: { password?: string }) =>
    (await tested.reader.read(file, options)).error?.code ?? "OPEN";
  expect([
    await outcome({}),
    await outcome({ password: "wrong" }),
    await outcome({ password: "pass123" }),
    await outcome({}),
  ]).toEqual(["PASSWORD_NEEDED", "WRONG_PASSWORD", "OPEN", "PASSWORD_NEEDED"]);
});

test("the same bytes under another extension are read as that kind", async () => {
  const tested = open();
  const content = "한 줄\n두 줄\n";
  const kinds: string[] = [];
  for (const path of ["가.csv", "나.txt", "다.csv"]) {
    kinds.push((await tested.reader.read(tested.write(path, content))).kind);
  }
  expect(kinds).toEqual(["csv", "text", "csv"]);
});

test.each<[string, (tested: TestReader, path: string) => void]>([
  [
    "a link to the same content",
    ({ folder }, path) => {
      renameSync(path, join(folder, "moved.xlsx"));
      symlinkSync("moved.xlsx", path);
    },
  ],
  [
    "a link that leads out",
    (_tested, path) => {
      rmSync(path);
      symlinkSync("/etc/passwd", path);
    },
  ],
  [
    "another file of the same content",
    ({ folder }, path) => {
      copyFileSync(path, join(folder, "copy.xlsx"));
      renameSync(join(folder, "copy.xlsx"), path);
    },
  ],
  [
    "a pipe",
    (_tested, path) => {
      rmSync(path);
      execFileSync("mkfifo", [path]);
    },
  ],
  ["nothing", (_tested, path) => rmSync(path)],
])("a file swapped for %s after it was resolved is refused", async (_what, swap) => {
  const tested = open();
  const file = tested.fixture("x01_merged.xlsx");
  await tested.reader.read(file);
  swap(tested, file.absolutePath);
  const reading = await tested.reader.read(file);
  expect(reading).toMatchObject({ ok: false, sha256: "", sheets: [], error: { code: "CHANGED" } });
  expect(reading.error?.message).toContain("x01_merged.xlsx");
});

test("a parser that hangs is killed on time, and the next request works", async () => {
  const tested = open({ baseTimeoutMs: 700 });
  const file = tested.fixture("x01_merged.xlsx");
  await tested.reader.read(file);
  freeze(tested);
  const started = performance.now();
  const reading = await tested.reader.read(file);
  expect(performance.now() - started).toBeLessThan(3000);
  expect(reading).toMatchObject({ ok: false, file: "x01_merged.xlsx", error: { code: "TIMED_OUT" } });
  expect(reading.error?.message).toContain("x01_merged.xlsx");
  expect(await tested.reader.read(file)).toMatchObject({ ok: true });
  expect(ends(tested)).toEqual(["TIMED_OUT"]);
  expect(new Set(pids(tested)).size).toBe(2);
});

test("a parser killed in the middle costs the file it was at and no other", async () => {
  const tested = open();
  const files = ["x01_merged.xlsx", "x04_date1904.xlsx", "x16_types.xlsx"].map((name) => tested.fixture(name));
  await tested.reader.read(files[0]!);
  const pid = freeze(tested);
  const readings = files.map((file) => tested.reader.read(file));
  setTimeout(() => process.kill(pid, "SIGKILL"), 50);
  const codes = (await Promise.all(readings)).map((reading) => reading.error?.code ?? "read");
  expect(codes).toEqual(["DAMAGED", "read", "read"]);
  expect(ends(tested)).toEqual(["CRASHED"]);
});

test("a zip bomb ends in an error and leaves this process small", async () => {
  const tested = open();
  await tested.reader.read(tested.fixture("x01_merged.xlsx"));
  const before = process.memoryUsage.rss();
  const reading = await tested.reader.read(tested.fixture("x22_zipbomb_400MB.xlsx"));
  expect(reading).toMatchObject({ ok: false, error: { code: "TOO_LARGE" } });
  expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1024 * 1024);
});

test.skipIf(process.platform !== "linux")("a parser that takes too much memory is killed", async () => {
  const tested = open({ maxRssBytes: 120 * 1024 * 1024 });
  tested.write("large.bin", "");
  truncateSync(join(tested.folder, "large.bin"), 280 * 1024 * 1024);
  const reading = await tested.reader.read(workspaceFile(tested.folder, "large.bin"));
  expect(reading).toMatchObject({ ok: false, error: { code: "TOO_LARGE" } });
  expect(ends(tested)).toEqual(["OUT_OF_MEMORY"]);
  expect(await tested.reader.read(tested.fixture("x01_merged.xlsx"))).toMatchObject({ ok: true });
});

test.skipIf(process.platform !== "linux")("memory that earlier files took is not held against a file", async () => {
  const tested = open({ maxRssBytes: 120 * 1024 * 1024 });
  await tested.reader.read(tested.fixture("x01_merged.xlsx"));
  tested.write("large.bin", "");
  truncateSync(join(tested.folder, "large.bin"), 280 * 1024 * 1024);
  const reading = await tested.reader.read(workspaceFile(tested.folder, "large.bin"));
  expect(reading).toMatchObject({ ok: false, error: { code: "TOO_LARGE" } });
  expect(ends(tested)).toEqual(["OUT_OF_MEMORY", "OUT_OF_MEMORY"]);
});

test("a parser whose heap is full costs the file it was at", async () => {
  const tested = open({ heapMb: 48 });
  const rows = Array.from({ length: 120_000 }, (_, row) => `${row},지점 ${row},값 ${row * 7}`);
  const reading = await tested.reader.read(tested.write("큰 표.csv", rows.join("\n")));
  expect(reading).toMatchObject({ ok: false, file: "큰 표.csv", error: { code: "TOO_LARGE" } });
  expect(ends(tested)).toEqual(["OUT_OF_MEMORY"]);
  expect(await tested.reader.read(tested.write("작은 표.csv", "a,b\n1,2\n"))).toMatchObject({ ok: true });
});

test("a large table is handed over in part and says so", async () => {
  const tested = open();
  const rows = Array.from({ length: 60_000 }, (_, row) => `${row},값`);
  const reading = await tested.reader.read(tested.write("큰 표.csv", rows.join("\n")));
  expect(reading.sheets[0]?.cells.length).toBe(50_000);
  expect(reading.coverage.truncated).toBe(true);
  expect(reading.warnings.map(({ code }) => code)).toContain("READING_CUT");
});

test("a file above 300 MB is refused before it is read", async () => {
  const tested = open();
  tested.write("huge.csv", "");
  truncateSync(join(tested.folder, "huge.csv"), 301 * 1024 * 1024);
  const started = performance.now();
  const reading = await tested.reader.read(workspaceFile(tested.folder, "huge.csv"));
  expect(reading).toMatchObject({ ok: false, error: { code: "TOO_LARGE" } });
  expect(performance.now() - started).toBeLessThan(5000);
});

test("cancelling ends a running request and a waiting one within a second", async () => {
  const tested = open();
  const file = tested.fixture("x01_merged.xlsx");
  await tested.reader.read(file);
  freeze(tested);
  const controller = new AbortController();
  const running = tested.reader.read(file, {}, controller.signal);
  const waiting = tested.reader.passages(file, controller.signal);
  const started = performance.now();
  setTimeout(() => controller.abort(), 50);
  await expect(running).rejects.toMatchObject({ name: "ToolError", code: "CANCELLED" });
  await expect(waiting).rejects.toMatchObject({ name: "ToolError", code: "CANCELLED" });
  expect(performance.now() - started).toBeLessThan(1000);
  expect(await tested.reader.read(file)).toMatchObject({ ok: true });
});

test("a signal that has fired already starts no parser", async () => {
  const tested = open();
  const file = tested.fixture("x01_merged.xlsx");
  await expect(tested.reader.read(file, {}, AbortSignal.abort())).rejects.toMatchObject({ code: "CANCELLED" });
  expect(tested.events).toEqual([]);
});

test("a parser is replaced after its share of files", async () => {
  const tested = open({ recycleAfterFiles: 2 });
  const file = tested.fixture("x01_merged.xlsx");
  for (let round = 0; round < 3; round += 1) await tested.reader.read(file);
  expect(tested.events.map((event) => event.type)).toEqual(["parser_started", "parser_ended", "parser_started"]);
  expect(ends(tested)).toEqual(["RECYCLED"]);
});

test("closing while the parser starts ends the request and leaves no process", async () => {
  const tested = open();
  const refused = expect(tested.reader.read(tested.fixture("x01_merged.xlsx"))).rejects.toMatchObject({
    code: "CANCELLED",
  });
  await new Promise((resolve) => setTimeout(resolve, 10));
  await tested.reader.close();
  await refused;
  expect(tested.events.map((event) => event.type)).toEqual(["parser_started", "parser_ended"]);
  await expect(tested.reader.read(tested.fixture("x01_merged.xlsx"))).rejects.toMatchObject({ code: "CANCELLED" });
});

test("a parser that does not start in time is told as a busy PC", async () => {
  const silent = { file: process.execPath, args: ["-e", "setTimeout(() => {}, 60000)"] };
  const tested = open({ startTimeoutMs: 200 }, silent);
  await expect(tested.reader.read(tested.fixture("x01_merged.xlsx"))).rejects.toMatchObject({
    code: "TIMED_OUT",
    message: expect.stringContaining("very busy"),
  });
});

test("a wrong command is an error of the program, not of the file", async () => {
  const tested = open({}, { file: "/nonexistent/program", args: [] });
  await expect(tested.reader.read(tested.fixture("x01_merged.xlsx"))).rejects.toThrow("could not be started");
});
