import { readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { IndexProgress, WorkspaceFile } from "@cloister/tool-runtime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestReader, workspaceFile, type TestReader } from "./test-reader.ts";

let tested: TestReader;

beforeEach(() => {
  tested = openTestReader();
});

afterEach(() => tested.close());

/** Indexes and gives the paths that were read. */
async function indexed(files: WorkspaceFile[], reader = tested.reader): Promise<string[]> {
  const progress: IndexProgress[] = [];
  await reader.index(files, (step) => progress.push(step));
  return progress.filter(({ done, total }) => done < total).map(({ file }) => file);
}

async function found(query: string, reader = tested.reader): Promise<string[]> {
  return (await reader.search(query, { limit: 10 })).map(({ passage }) => passage.file);
}

function indexFile(): string {
  const name = readdirSync(join(tested.dataFolder, "index")).find((file) => file.endsWith(".db"));
  return join(tested.dataFolder, "index", name ?? "");
}

test("a second run reads nothing, also from a new program", async () => {
  const files = [tested.fixture("x01_merged.xlsx"), tested.fixture("x16_types.xlsx")];
  expect(await indexed(files)).toEqual(["x01_merged.xlsx", "x16_types.xlsx"]);
  expect(await indexed(files)).toEqual([]);
  expect(await indexed(files, tested.another())).toEqual([]);
});

test("a changed file is read again, a deleted one disappears", async () => {
  const files = [tested.fixture("x01_merged.xlsx", "감가표.xlsx"), tested.fixture("x16_types.xlsx", "나눔표.xlsx")];
  await indexed(files);
  expect(await found("감가표")).toEqual(["감가표.xlsx"]);
  const changed = tested.fixture("x20_defined_names.xlsx", "나눔표.xlsx");
  expect(await indexed([changed])).toEqual(["나눔표.xlsx"]);
  expect(await found("감가표")).toEqual([]);
  expect((await tested.reader.index([changed])).map(({ file }) => file)).toEqual(["나눔표.xlsx"]);
});

test("a file with another time and the same content keeps its passages", async () => {
  const file = tested.fixture("x01_merged.xlsx");
  const before = await tested.reader.index([file]);
  utimesSync(file.absolutePath, 1, 1);
  const touched = workspaceFile(tested.folder, "x01_merged.xlsx");
  expect(await indexed([touched])).toEqual(["x01_merged.xlsx"]);
  expect(await tested.reader.index([touched])).toEqual(before);
  expect(await indexed([touched])).toEqual([]);
});

test("files that cannot be read are listed with the reason and are not tried again", async () => {
  const files = [tested.fixture("x21_encrypted_pass123.xlsx"), tested.fixture("x23b_zero.xlsx")];
  const listed = await tested.reader.index(files);
  expect(listed.map(({ file, error, passages }) => [file, error?.code, passages])).toEqual([
    ["x21_encrypted_pass123.xlsx", "PASSWORD_NEEDED", 0],
    ["x23b_zero.xlsx", "EMPTY", 0],
  ]);
  expect(await indexed(files)).toEqual([]);
});

test("a file that the parser dies on is tried twice in all, and the others are indexed", async () => {
  const files = [tested.fixture("x01_merged.xlsx"), tested.fixture("x16_types.xlsx")];
  const killer = (step: IndexProgress) => {
    const started = tested.events.findLast((event) => event.type === "parser_started");
    if (step.done === step.total || step.file !== "x01_merged.xlsx" || started?.type !== "parser_started") return;
    process.kill(started.pid, "SIGSTOP");
    setTimeout(() => process.kill(started.pid, "SIGKILL"), 50);
  };
  for (const attempt of [1, 2]) {
    const listed = await tested.reader.index(files, killer);
    expect([attempt, ...listed.map(({ file, error }) => [file, error?.code])]).toEqual([
      attempt,
      ["x01_merged.xlsx", "DAMAGED"],
      ["x16_types.xlsx", undefined],
    ]);
  }
  expect(await indexed(files)).toEqual([]);
});

test("the parser dying on the list of files, which no file is to blame for, goes unseen", async () => {
  const files = [tested.fixture("x01_merged.xlsx")];
  const killer = (step: IndexProgress) => {
    const started = tested.events.findLast((event) => event.type === "parser_started");
    if (step.done < step.total || started?.type !== "parser_started") return;
    process.kill(started.pid, "SIGSTOP");
    setTimeout(() => process.kill(started.pid, "SIGKILL"), 50);
  };
  expect(await tested.reader.index(files, killer)).toMatchObject([{ file: "x01_merged.xlsx", error: null }]);
});

test("a name written in decomposed letters is found by the composed word", async () => {
  const file = tested.fixture("x01_merged.xlsx", "보고서/출장비 정산.xlsx".normalize("NFD"));
  await tested.reader.index([file]);
  expect(await found("출장비를")).toEqual(["보고서/출장비 정산.xlsx"]);
  expect(await found("정산".normalize("NFD"))).toEqual(["보고서/출장비 정산.xlsx"]);
});

test.each<[string, (path: string) => void]>([
  ["no database", (path) => writeFileSync(path, "not a database, but longer than a header is ".repeat(200))],
  ["empty", (path) => writeFileSync(path, "")],
  [
    "broken in the middle",
    (path) => {
      const bytes = Buffer.alloc(40_000, 0xff);
      bytes.write("SQLite format 3\0", 0, "latin1");
      writeFileSync(path, bytes);
    },
  ],
])("an index file that is %s is made anew", async (_what, damage) => {
  const file = tested.fixture("x01_merged.xlsx", "정산.xlsx");
  await tested.reader.index([file]);
  const path = indexFile();
  await tested.reader.close();
  for (const suffix of ["-wal", "-shm"]) rmSync(path + suffix, { force: true });
  damage(path);
  const reader = tested.another();
  expect(await indexed([file], reader)).toEqual(["정산.xlsx"]);
  expect(await found("정산", reader)).toEqual(["정산.xlsx"]);
});

test("an index file that breaks between indexing and searching is made anew and searched", async () => {
  const file = tested.fixture("x01_merged.xlsx", "정산.xlsx");
  await tested.reader.index([file]);
  const started = tested.events.findLast((event) => event.type === "parser_started");
  process.kill(started?.type === "parser_started" ? started.pid : -1, "SIGKILL");
  await expect.poll(() => tested.events.at(-1)?.type).toBe("parser_ended");
  for (const suffix of ["-wal", "-shm"]) rmSync(indexFile() + suffix, { force: true });
  writeFileSync(indexFile(), "not a database, but longer than a header is ".repeat(200));
  expect(await found("정산")).toEqual(["정산.xlsx"]);
  expect(tested.events.filter((event) => event.type === "index_rebuilt")).toMatchObject([
    { reason: expect.stringContaining("SQLITE_NOTADB") },
  ]);
});

test("the index lies in the data folder and the workspace is left as it was", async () => {
  const file = tested.fixture("x01_merged.xlsx");
  await tested.reader.index([file]);
  expect(readdirSync(tested.folder)).toEqual(["x01_merged.xlsx"]);
  expect(indexFile()).toMatch(/index\/[0-9a-f]{32}\.db$/);
});

test("a cancelled run goes on where it stopped", async () => {
  const files = ["x01_merged.xlsx", "x04_date1904.xlsx", "x16_types.xlsx"].map((name) => tested.fixture(name));
  const controller = new AbortController();
  const run = tested.reader.index(files, ({ done }) => done === 2 && controller.abort(), controller.signal);
  await expect(run).rejects.toMatchObject({ code: "CANCELLED" });
  expect(await indexed(files)).toEqual(["x16_types.xlsx"]);
});
