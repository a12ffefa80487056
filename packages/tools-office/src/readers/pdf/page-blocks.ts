import type { Anchor, Block } from "@cloister/tool-runtime";
import { clauseLabelOf } from "../../model/clause-label.ts";
import { buildLines, lineText, type Line } from "./page-lines.ts";
import { splitColumns } from "./page-columns.ts";
import { findTables } from "./page-tables.ts";
import type { RunGroup } from "./text-run.ts";

/** Times the body size from which a short line is a heading. */
const HEADING_SIZE = 1.2;
const MAX_HEADING_LENGTH = 80;

/** Blocks of one page in reading order, all anchored to the page. */
export function pageBlocks(groups: readonly RunGroup[], page: number, bodySize: number): Block[] {
  const anchor: Anchor = { type: "page", page };
  return groups
    .flatMap((group) => splitColumns(buildLines(group.runs)))
    .flatMap(findTables)
    .flatMap((part) =>
      part.type === "table" ? [tableBlock(part.rows, anchor)] : lineBlocks(part.lines, anchor, bodySize),
    );
}

function tableBlock(rows: string[][], anchor: Anchor): Block {
  return { type: "table", anchor, text: rows.map((row) => row.join(" | ")).join("\n"), rows };
}

function lineBlocks(lines: Line[], anchor: Anchor, bodySize: number): Block[] {
  const pitch = medianPitch(lines);
  const blocks: Block[] = [];
  let previous: Line | undefined;
  for (const line of lines) {
    const next = blockOf(line, anchor, bodySize);
    const last = blocks.at(-1);
    if (last && previous && continues(last, next, previous, line, pitch)) last.text += `\n${next.text}`;
    else blocks.push(next);
    previous = line;
  }
  return blocks;
}

function blockOf(line: Line, anchor: Anchor, bodySize: number): Block {
  const text = lineText(line);
  const label = clauseLabelOf(text)?.label;
  const ratio = sizeOf(line) / bodySize;
  const block: Block = { type: "paragraph", anchor, text };
  if (ratio >= HEADING_SIZE && text.length <= MAX_HEADING_LENGTH && /\p{L}/u.test(text)) {
    block.type = "heading";
    block.level = ratio >= 1.6 ? 1 : ratio >= 1.35 ? 2 : 3;
  }
  return label === undefined ? block : { ...block, label };
}

function continues(last: Block, next: Block, previous: Line, line: Line, pitch: number): boolean {
  if (next.label !== undefined || next.type !== last.type || next.level !== last.level) return false;
  const step = (line[0]?.baseline ?? 0) - (previous[0]?.baseline ?? 0);
  return step > 0 && step <= Math.max(1.35 * pitch, 1.3 * sizeOf(line));
}

function sizeOf(line: Line): number {
  return Math.max(...line.map((segment) => segment.size));
}

function medianPitch(lines: Line[]): number {
  const steps = lines.slice(1).map((line, index) => (line[0]?.baseline ?? 0) - (lines[index]?.[0]?.baseline ?? 0));
  steps.sort((a, b) => a - b);
  return steps[Math.floor(steps.length / 2)] ?? 0;
}
