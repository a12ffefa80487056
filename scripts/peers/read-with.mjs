// Prints what one library gives for one file, all it is asked for in its usual way: node read-with.mjs LIBRARY FILE
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { extname, join } from "node:path";

const [library, file, folder] = process.argv.slice(2);
const require = createRequire(join(folder, "peers.js"));
/** By a name that no checker of imports follows: they lie in a folder of their own. */
const peer = (name) => require(name);
const isCsv = extname(file) === ".csv";

/** What `read --json` holds, each text once. */
function linesOfReading({ sheets, blocks, warnings, members = [], objects = [] }) {
  const cellLine = ({ ref, text, value, formula, hidden }) =>
    [ref, text, String(value) === text ? "" : (value ?? ""), formula ?? "", hidden ? "hidden" : ""].join("\t");
  return [
    ...sheets.flatMap(({ name, state, cells }) => [`sheet ${name} ${state}`, ...cells.map(cellLine)]),
    ...blocks.map(({ type, label, text, original, hidden }) =>
      [type, label ?? "", text, original ?? "", hidden ? "hidden" : ""].join("\t"),
    ),
    ...objects.map((object) => JSON.stringify(object)),
    ...warnings.map(({ code, message }) => `${code} ${message}`),
    ...members.flatMap((member) => [`member ${member.file}`, ...linesOfReading(member)]),
  ];
}

const readers = {
  async cloister() {
    const program = join(import.meta.dirname, "../../packages/agent/dist/cli/main.js");
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, "read", file, "--json"], {
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    process.exitCode = status;
    if (stdout === "") return stderr;
    const reading = JSON.parse(stdout);
    return reading.ok ? linesOfReading(reading).join("\n") : reading.error.message;
  },
  async exceljs() {
    const { Workbook } = peer("exceljs");
    const book = new Workbook();
    await (isCsv ? book.csv.readFile(file) : book.xlsx.readFile(file));
    if (book.worksheets.length === 0) return "";
    const lines = [];
    for (const sheet of book.worksheets) {
      lines.push(`sheet ${sheet.name} ${sheet.state}`);
      sheet.eachRow((row, number) => {
        row.eachCell((cell) => {
          const hidden = row.hidden || sheet.getColumn(cell.col).hidden ? "hidden" : "";
          const value = cell.value === cell.text ? "" : JSON.stringify(cell.value);
          lines.push([cell.address, cell.text, value, cell.formula ?? "", hidden].join("\t"));
        });
        if (row.hidden) lines.push(`row ${number} hidden`);
      });
    }
    return lines.join("\n");
  },
  async sheetjs() {
    const xlsx = peer("@e965/xlsx");
    const options = { type: "buffer", cellFormula: true, cellNF: true, sheetStubs: true, cellStyles: true };
    const book = xlsx.read(readFileSync(file), options);
    const lines = [];
    for (const [index, name] of book.SheetNames.entries()) {
      const state = ["visible", "hidden", "veryHidden"][book.Workbook?.Sheets?.[index]?.Hidden ?? 0];
      lines.push(`sheet ${name} ${state}`);
      const sheet = book.Sheets[name];
      for (const ref of Object.keys(sheet).filter((key) => !key.startsWith("!"))) {
        const { w, v, f } = sheet[ref];
        lines.push([ref, w ?? "", w === v ? "" : (v ?? ""), f ?? ""].join("\t"));
      }
    }
    return lines.join("\n");
  },
  async mammoth() {
    const { value } = await peer("mammoth").convertToHtml({ path: file });
    return value
      .replaceAll(/<(td|th|p|li|tr|h\d)\b[^>]*>/g, "\n")
      .replaceAll(/<img[^>]*alt="([^"]*)"[^>]*>/g, "$1")
      .replaceAll(/<[^>]+>/g, "");
  },
  async pdfjs() {
    const pdfjs = await import(require.resolve("pdfjs-dist/legacy/build/pdf.mjs"));
    const document = await pdfjs.getDocument({ data: new Uint8Array(readFileSync(file)), verbosity: 0 }).promise;
    const pages = [];
    for (let page = 1; page <= document.numPages; page++) {
      const { items } = await (await document.getPage(page)).getTextContent();
      pages.push(items.map((item) => item.str + (item.hasEOL ? "\n" : "")).join(""));
    }
    return pages.join("\n");
  },
};

process.stdout.write(await readers[library]());
