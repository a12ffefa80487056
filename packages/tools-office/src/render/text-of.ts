import { formatAnchor, type Reading, type Sheet } from "@cloister/tool-runtime";
import { blockLine } from "./block-line.ts";
import { documentWords, type DocumentWords } from "./document-words.ts";
import { sheetLines } from "./sheet-text.ts";

interface Line {
  text: string;
  /** The place to ask for when the text is cut before this line. */
  where: string;
}

/** A reading as text with the place of each block (`[p.3] …`, `[제12조] …`) and sheets as pipe tables; a cut is named. */
export function textOf(reading: Reading, options: { maxChars: number }): string {
  const words = documentWords(reading);
  const lines = linesOf(reading, "");
  let room = options.maxChars;
  const end = lines.findIndex(({ text }) => (room -= text.length + 1) < 0);
  if (end < 0) return lines.map(({ text }) => text).join("\n");
  const shown = lines.slice(0, end);
  // Nothing fits whole: the beginning is better than nothing.
  if (shown.length === 0) shown.push({ text: (lines[0]?.text ?? "").slice(0, options.maxChars), where: "" });
  const where = shown.at(-1)?.where || (lines[0]?.where ?? "");
  return [...shown.map(({ text }) => text), words.cut(end, lines.length, where)].join("\n");
}

/** `inside`: the members around it, `› a.zip › b.xlsx `, or "". */
function linesOf(reading: Reading, inside: string): Line[] {
  const words = documentWords(reading);
  return [
    ...reading.sheets.flatMap((sheet) => sheetText(sheet, words, inside)),
    ...blockText(reading, words, inside),
    ...objectText(reading, words, inside),
    ...(reading.members ?? []).flatMap((member) => linesOf(member, `${inside}› ${member.file} `)),
  ];
}

function placeIn(inside: string, place: string): string {
  return inside === "" || place.startsWith("› ") ? inside + place : `${inside}› ${place}`;
}

function blockText({ blocks }: Reading, words: DocumentWords, inside: string): Line[] {
  return blocks.map((block) => {
    const where = placeIn(inside, formatAnchor(block.anchor));
    const rows = block.rows?.map((row) => `| ${row.map((cell) => cell.replace(/\s+/g, " ")).join(" | ")} |`);
    const text = rows ? `\n${rows.join("\n")}` : ` ${blockLine(block, words)}`;
    return { text: `[${where}]${text}`, where };
  });
}

/** `[매출!D2:K17] [차트] 월별 매출 (bar) ← 매출!$B$2:$B$13`. */
function objectText({ objects = [] }: Reading, words: DocumentWords, inside: string): Line[] {
  return objects.map(({ type, title, anchor, target, detail }) => {
    const where = placeIn(inside, formatAnchor(anchor));
    const more = `${detail ? ` (${detail})` : ""}${target ? ` ← ${target}` : ""}`;
    return { text: `[${where}] [${words.objects[type]}] ${title}${more}`, where };
  });
}

function sheetText(sheet: Sheet, words: DocumentWords, inside: string): Line[] {
  const state = sheet.state === "visible" ? "" : ` [${words.hiddenSheet}]`;
  const where = placeIn(inside, sheet.name);
  const title = { text: `## ${where}${state} ${sheet.extent}`.trimEnd(), where };
  return [title, ...sheetLines(sheet).map((text) => ({ text, where: `${where}!${/\d+/.exec(text)?.[0] ?? 1}` }))];
}
