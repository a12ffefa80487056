// Reads every office file below a folder and holds it against an independent tool:
// `node scripts/compare-readings.mjs DIR` (after `npm run build`; pdftotext of poppler-utils for pdf).
// pdf: the words of pdftotext; docx and pptx: the words of the text elements of its XML; others are only read.
import { execFileSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { unzipSync } from "fflate";

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("usage: node scripts/compare-readings.mjs DIR");
  process.exit(64);
}
const { readDocument } = await import("../packages/tools-office/dist/readers/read-document.js");

const OFFICE = /\.(docx|docm|doc|pptx|pdf|xlsx|xlsm|xls|xlsb|ods|hwp|hwpx|msg|eml)$/i;
const WORD = /[\p{L}\p{N}]{2,}/gu;
/** Fewer say nothing. */
const LEAST_WORDS = 5;

const INDEPENDENT = {
  pdf: (file) => execFileSync("pdftotext", ["-q", file, "-"], { encoding: "utf8", maxBuffer: 1 << 28 }),
  docx: async (file) => textElements(await readFile(file), /^word\/document\.xml$/, "w:p", "w:t"),
  pptx: async (file) => textElements(await readFile(file), /^ppt\/slides\/slide\d+\.xml$/, "a:p", "a:t"),
};

/** The text of each paragraph of the parts, what was deleted left out. */
function textElements(bytes, parts, paragraph, element) {
  const files = unzipSync(bytes, { filter: ({ name }) => parts.test(name) });
  const texts = Object.values(files).map((part) => Buffer.from(part).toString("utf8"));
  const runs = new RegExp(`<${element}(?: [^>]*)?>([^<]*)</${element}>`, "g");
  return texts
    .flatMap((xml) => xml.split(`</${paragraph}>`))
    .map((text) => [...text.matchAll(runs)].map(([, run]) => run).join(""))
    .join("\n")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
}

function textOf({ sheets, blocks }) {
  const cells = sheets.flatMap((sheet) => sheet.cells.map((cell) => cell.text));
  const texts = blocks.flatMap((block) => [block.label ?? "", block.text ?? "", ...(block.rows ?? []).flat()]);
  return [...cells, ...texts].join(" ");
}

async function compare(file, kind) {
  const reading = await readDocument(await readFile(file), { path: path.basename(file) }, {});
  if (!reading.ok) return { kind, code: reading.error.code };
  const tool = INDEPENDENT[kind === "docm" ? "docx" : kind];
  let wanted = [];
  try {
    wanted = (await tool?.(file))?.toLowerCase().match(WORD) ?? [];
  } catch {
    // The other tool cannot read it.
  }
  if (wanted.length < LEAST_WORDS) return { kind };
  const found = textOf(reading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
  const missing = wanted.filter((word) => !found.includes(word));
  if (missing.length > wanted.length / 100)
    console.error(`${file}: ${missing.length} of ${wanted.length} words missing, as ${missing.slice(0, 5).join(" ")}`);
  return { kind, share: 1 - missing.length / wanted.length };
}

const byKind = new Map();
for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  const kind = OFFICE.exec(entry.name)?.[1]?.toLowerCase();
  if (kind === undefined || !entry.isFile()) continue;
  const file = path.join(entry.parentPath, entry.name);
  const result = await compare(file, kind).catch((error) => ({ kind, code: `THROWN ${error.message}` }));
  byKind.set(kind, [...(byKind.get(kind) ?? []), result]);
}
console.log("| kind | files | read | refused | compared | words found |\n| --- | ---: | ---: | --- | ---: | ---: |");
for (const [kind, results] of [...byKind].sort()) {
  const codes = results.flatMap(({ code }) => code ?? []);
  const refused = [...new Set(codes)]
    .map((code) => `${codes.filter((other) => other === code).length} ${code}`)
    .join(", ");
  const shares = results.flatMap(({ share }) => (share === undefined ? [] : [share]));
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  const read = results.filter(({ code }) => code === undefined).length;
  const words = shares.length === 0 ? "–" : `${(mean * 100).toFixed(2)} %`;
  console.log(`| ${kind} | ${results.length} | ${read} | ${refused} | ${shares.length} | ${words} |`);
}
