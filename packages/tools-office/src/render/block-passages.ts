import type { Anchor, Block, Passage, Reading } from "@cloister/tool-runtime";
import { blockLine } from "./block-line.ts";
import { clauseRoot } from "./clause-root.ts";
import type { DocumentWords } from "./document-words.ts";
import { createHeadingPath, type HeadingPath } from "./heading-path.ts";
import { splitText } from "./split-text.ts";
import { tableLines } from "./table-lines.ts";

/** Characters of a passage: enough to be understood alone, few enough to show several to a small model. */
const AIM = 200;
const MAX = 700;

interface Draft {
  key: string;
  anchor: Anchor;
  headings: string[];
  lines: string[];
  length: number;
}

/** Passages of a flowing document: clauses, sections and pages are not mixed, long ones are cut at paragraph ends. */
export function blockPassages({ file, blocks }: Reading, words: DocumentWords): Passage[] {
  const passages: Passage[] = [];
  const path = createHeadingPath();
  let draft: Draft | null = null;
  const flush = (): void => {
    if (draft) passages.push({ file, anchor: draft.anchor, headings: draft.headings, text: draft.lines.join("\n") });
    draft = null;
  };
  blocks.forEach((block, index) => {
    const begins = path.enter(block);
    if (begins) flush();
    if (begins === "HEADING" && !path.standsAlone(block, blocks[index + 1])) return;
    const key = groupKey(block);
    for (const line of linesOf(block, words)) {
      if (draft && (draft.key !== key || isFull(draft, line, block))) flush();
      draft ??= {
        key,
        anchor: startAnchor(block, begins),
        headings: headingsFor(path, block, begins),
        lines: [],
        length: 0,
      };
      draft.lines.push(line);
      draft.length += line.length + 1;
    }
  });
  flush();
  return passages;
}

function headingsFor(path: HeadingPath, block: Block, begins: string | null): string[] {
  return begins === null ? path.inside(block) : path.above(block);
}

/** The first passage of a clause is cited as the clause, the next ones by the 항 they begin with. */
function startAnchor({ anchor }: Block, begins: string | null): Anchor {
  return begins === "CLAUSE" && anchor.type === "clause" ? { type: "clause", label: clauseRoot(anchor.label) } : anchor;
}

/** A clause goes on until it is full; other text only until it is long enough to be understood. */
function isFull(draft: Draft, line: string, block: Block): boolean {
  if (draft.length + line.length > MAX) return true;
  return block.anchor.type !== "clause" && block.type !== "table" && draft.length >= AIM && line.length >= AIM;
}

function linesOf(block: Block, words: DocumentWords): string[] {
  const lines = block.type === "table" && block.rows ? tableLines(block) : [blockLine(block, words)];
  return lines.flatMap((line) => splitText(line, MAX));
}

/** Blocks with the same key may share a passage. */
function groupKey(block: Block): string {
  const { anchor } = block;
  const table = block.type === "table" ? "table " : "";
  switch (anchor.type) {
    case "clause":
      return `${table}clause ${clauseRoot(anchor.label)}`;
    case "page":
      return `${table}page ${anchor.page}`;
    case "paragraph":
    case "line":
      return `${table}${anchor.type}`;
    default:
      return `${table}${JSON.stringify(anchor)}`;
  }
}
