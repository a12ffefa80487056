import type { Block } from "@cloister/tool-runtime";
import { splitParagraphs } from "./split-paragraphs.ts";

/** Markdown by lines: headings (`#`) and pipe tables are told apart, everything else stays text as written. */
export function splitMarkdown(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let fence: string | null = null;
  let from = 0;
  const flush = (to: number) => {
    blocks.push(...splitParagraphs(lines.slice(from, to), from + 1));
    from = to;
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const mark = /^ {0,3}(```+|~~~+)/.exec(line)?.[1];
    if (mark && (fence === null || mark.startsWith(fence))) fence = fence === null ? mark : null;
    if (mark || fence !== null) continue;
    const special = headingAt(line, at) ?? tableAt(lines, at);
    if (!special) continue;
    flush(at);
    blocks.push(special.block);
    from = at + special.lines;
    at = from - 1;
  }
  flush(lines.length);
  return blocks;
}

interface Special {
  block: Block;
  lines: number;
}

function headingAt(line: string, at: number): Special | null {
  const match = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/.exec(line);
  if (!match) return null;
  const [, hashes = "#", text = ""] = match;
  return { block: { type: "heading", anchor: { type: "line", line: at + 1 }, text, level: hashes.length }, lines: 1 };
}

/** GFM 4.10: a header row, a row of dashes, then rows until a line without a pipe. */
function tableAt(lines: readonly string[], at: number): Special | null {
  const rule = lines[at + 1] ?? "";
  if (!lines[at]?.includes("|") || !rule.includes("|") || !/^[\s|:-]*-[\s|:-]*$/.test(rule)) return null;
  let end = at + 2;
  while (lines[end]?.includes("|")) end++;
  const rows = [lines[at] ?? "", ...lines.slice(at + 2, end)].map(tableFields);
  const text = rows.map((row) => row.join("\t")).join("\n");
  return { block: { type: "table", anchor: { type: "line", line: at + 1 }, text, rows }, lines: end - at };
}

function tableFields(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return inner.split(/(?<!\\)\|/).map((field) => field.trim().replaceAll("\\|", "|"));
}
