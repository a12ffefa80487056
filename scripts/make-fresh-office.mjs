// Makes an office that nobody has seen, with its questions and computed answers: `node scripts/make-fresh-office.mjs --seed N --out DIR [FONT.ttf]`
// writes DIR/folder and DIR/tasks.jsonl. Seeds below 1000 are for tuning, the others only to report; the same seed gives the same bytes.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { freshFiles, freshPaths } from "./fresh-office/fresh-files.mjs";
import { freshTasks } from "./fresh-office/fresh-tasks.mjs";
import { makeData } from "./fresh-office/make-data.mjs";
import { makeDocuments } from "./fresh-office/make-documents.mjs";

const USAGE = "usage: node scripts/make-fresh-office.mjs --seed N (--out DIR [FONT.ttf] | --print-tasks)";
const { values, positionals } = parseArgs({
  options: { seed: { type: "string" }, out: { type: "string" }, "print-tasks": { type: "boolean" } },
  allowPositionals: true,
});
const seed = Number(values.seed);
if (!Number.isInteger(seed) || seed < 0 || (values.out === undefined && !values["print-tasks"])) {
  console.error(USAGE);
  process.exit(64);
}
const data = makeData(seed);
const documents = makeDocuments(data);
const lines = (paths) => freshTasks(data, documents, paths).map((task) => `${JSON.stringify(task)}\n`);
if (values["print-tasks"]) process.stdout.write(lines(freshPaths(data, documents)).join(""));
else await writeOffice(values.out, positionals[0] ?? "/usr/share/fonts/truetype/nanum/NanumBarunGothic.ttf");

async function writeOffice(target, fontFile) {
  const font = await readFile(fontFile);
  const locked = await readFile(path.join(import.meta.dirname, "sample-office/locked-payroll.bin"));
  const files = await freshFiles(data, documents, { font, locked });
  const folder = path.join(target, "folder");
  await rm(folder, { recursive: true, force: true });
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), bytes);
  }
  const tasks = lines(Object.keys(files));
  await writeFile(path.join(target, "tasks.jsonl"), tasks.join(""));
  console.error(`seed ${seed}: ${Object.keys(files).length} files, ${tasks.length} questions in ${target}`);
}
