// Writes test/tasks/tasks.jsonl: questions as committed, expected answers computed from the generator's own rows.
// `--check` writes nothing and exits 1 when the file differs.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { CHECK } from "./sample-office/tasks-check.mjs";
import { TUNE } from "./sample-office/tasks-tune.mjs";

const target = path.join(import.meta.dirname, "../test/tasks/tasks.jsonl");

function lines(split, tasks) {
  return tasks.map(([kind, lang, question, expect, file], i) => {
    const id = `${split[0]}${String(i + 1).padStart(2, "0")}`;
    return `${JSON.stringify({ id, split, kind, lang, question, ...(file ? { file } : {}), expect })}\n`;
  });
}

const text = [...lines("tune", TUNE), ...lines("check", CHECK)].join("");
if (process.argv.includes("--check")) {
  if ((await readFile(target, "utf8")) !== text) {
    console.error("test/tasks/tasks.jsonl differs from what its generator computes");
    process.exitCode = 1;
  }
} else {
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}
