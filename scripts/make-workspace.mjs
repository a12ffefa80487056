// Writes the sample office (test/workspace) from fixed seeds: `node scripts/make-workspace.mjs [FONT.ttf]`.
// The font (default: of Debian's fonts-nanum) is needed only here; a subset is embedded in the PDFs. NanumGothic itself does
// not do: its glyphs start at odd offsets, which fontkit 1.1.1 halves when it writes the short loca table of the subset.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { MOVE_MEMO, WORKSHOP_MEMO } from "./sample-office/document-texts.mjs";
import { writeDocuments } from "./sample-office/write-documents.mjs";
import { writePdfs } from "./sample-office/write-pdfs.mjs";
import { writeWorkbooks } from "./sample-office/write-workbooks.mjs";

const root = path.join(import.meta.dirname, "../test/workspace");
const font = await readFile(process.argv[2] ?? "/usr/share/fonts/truetype/nanum/NanumBarunGothic.ttf");

const files = {
  ...(await writeWorkbooks()),
  ...(await writeDocuments()),
  ...(await writePdfs(font)),
  // Encryption salts are random, so the locked payroll is kept as bytes: password "saemi2026".
  "경영지원/급여대장_2026.xlsx": await readFile(path.join(import.meta.dirname, "sample-office/locked-payroll.bin")),
  "메모/사무실_이전_계획.txt": Buffer.from(MOVE_MEMO),
  "메모/하반기_워크숍_준비.md": Buffer.from(WORKSHOP_MEMO),
};

await rm(root, { recursive: true, force: true });
for (const [name, bytes] of Object.entries(files)) {
  const target = path.join(root, name);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, bytes);
}
const total = Object.values(files).reduce((sum, bytes) => sum + bytes.length, 0);
console.error(`${Object.keys(files).length} files, ${total} bytes`);
