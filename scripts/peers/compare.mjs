// node compare.mjs PEERS-FOLDER [PROGRAM…] prints the table of scripts/bench-peers.sh: a tick for each case that a program gets right in all files it can read.
import { spawnSync } from "node:child_process";
import { extname, join, resolve } from "node:path";
import { cases, moreCases } from "./cases.mjs";

const peersFolder = resolve(process.argv[2] ?? ".cache/peers");
const root = resolve(import.meta.dirname, "..", "..");
const fixtures = join(root, "test", "fixtures");
const TIMEOUT_MS = 20_000;

const library = (name) => (file) => [
  process.execPath,
  ["--max-old-space-size=1024", join(import.meta.dirname, "read-with.mjs"), name, file, join(peersFolder, "npm")],
];

/** The formats are those that each program says it reads. */
const allPrograms = [
  { name: "cloister", reads: null, command: library("cloister") },
  { name: "exceljs", reads: [".xlsx", ".xlsm", ".csv"], command: library("exceljs") },
  { name: "SheetJS", reads: [".xlsx", ".xlsm", ".xls", ".csv"], command: library("sheetjs") },
  { name: "mammoth", reads: [".docx"], command: library("mammoth") },
  { name: "pdfjs-dist", reads: [".pdf"], command: library("pdfjs") },
  {
    name: "markitdown",
    reads: [".xlsx", ".xls", ".csv", ".docx", ".pdf", ".pptx", ".msg"],
    command: (file) => [join(peersFolder, "py/bin/markitdown"), [file]],
  },
];

const wanted = process.argv.slice(3);
const programs = allPrograms.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

function run({ command }, file) {
  const [program, args] = command(join(fixtures, file));
  const env = { ...process.env, CLOISTER_LANG: "en", PYTHONIOENCODING: "utf-8" };
  const { status, signal, stdout, stderr } = spawnSync(program, args, {
    timeout: TIMEOUT_MS,
    maxBuffer: 1 << 28,
    env,
    encoding: "utf8",
  });
  const isMemory = /heap out of memory|MemoryError/.test(stderr);
  return {
    ended: signal === null && !isMemory,
    failed: status !== 0,
    output: plain(stdout),
    message: `${stderr}\n${stdout}`,
  };
}

/** JSON shows a line break as \n and a quote as \": the words are what counts. */
function plain(text) {
  return text.replaceAll("\\n", " ").replaceAll('\\"', '"');
}

const even = (text) => text.replaceAll(/\s+/g, " ");
const isIn = (output, word) => (word instanceof RegExp ? word.test(output) : even(output).includes(even(word)));

function isRight(program, { file, has, not = [], refused }) {
  const { ended, failed, output, message } = run(program, file);
  if (!ended) return false;
  if (failed) return refused !== undefined && refused.test(message);
  return has !== undefined && has.every((word) => isIn(output, word)) && !not.some((word) => isIn(output, word));
}

function judge(program, { files }) {
  const claimed = files.filter(({ file }) => program.reads === null || program.reads.includes(extname(file)));
  if (claimed.length === 0) return "–";
  const wrong = claimed
    .filter((file) => !isRight(program, file))
    .map(({ file }) => file.replace(/^.*\//, "").split("_")[0]);
  return wrong.length === 0 ? "✓" : `✗ ${wrong.join(" ")}`;
}

function table(list, label) {
  const results = list.map((one) => one && programs.map((program) => judge(program, one)));
  const lines = [
    `| case | ${programs.map(({ name }) => name).join(" | ")} |`,
    `| --- |${" --- |".repeat(programs.length)}`,
  ];
  results.forEach((row, index) => {
    if (row) lines.push(`| ${label(index)}${list[index].title} | ${row.join(" | ")} |`);
  });
  const rows = results.filter(Boolean);
  const count = (column, test) => rows.filter((row) => test(row[column])).length;
  const totals = programs.map(
    (_, column) =>
      `**${count(column, (cell) => cell === "✓")}** of ${rows.length}, ${count(column, (cell) => cell === "–")} not read`,
  );
  lines.push(`| **right** | ${totals.join(" | ")} |`);
  return lines.join("\n");
}

process.stdout.write(`${table(cases, (index) => `${index + 1} `)}\n\n${table(moreCases, () => "")}\n`);
