import type { Anchor, Block, Passage, Reading } from "@cloister/tool-runtime";
import { clauseRoot } from "./clause-root.ts";
import type { DocumentWords } from "./document-words.ts";
import { createHeadingPath } from "./heading-path.ts";
import { placedLines, type PlacedText } from "./placed-lines.ts";

/** Characters of a passage: enough to be understood alone, few enough to show several to a small model. */
const AIM = 200;
const MAX = 700;
const MAX_CAPTION = 60;
/** `- 3 -`, `3 / 12` at the foot of a page. */
const PAGE_NUMBER = /^[-–—\s]*\d{1,4}(?:\s*\/\s*\d{1,4})?[-–—\s]*$/;

interface Draft {
  key: string;
  anchor: Anchor;
  headings: string[];
  lines: string[];
  /** Where each line of the text stands, in a text file. */
  places: number[];
  length: number;
}

/** Passages of a flowing document: clauses, sections and pages are not mixed, long ones are cut at paragraph ends. */
export function blockPassages({ file, blocks }: Reading, words: DocumentWords): Passage[] {
  const passages: Passage[] = [];
  const path = createHeadingPath();
  let draft: Draft | null = null;
  const flush = (): void => {
    if (draft) passages.push(passageOf(file, draft));
    draft = null;
  };
  blocks.forEach((block, index) => {
    const begins = path.enter(block);
    if (begins) flush();
    if (begins === "HEADING" && !path.standsAlone(block, blocks[index + 1])) return;
    const key = block.type === "table" ? `table ${index}` : groupKey(block);
    const caption = block.type === "table" ? captionOf(blocks[index - 1]) : [];
    for (const { text: line, places } of linesOf(block, words, tableAbove(blocks, index))) {
      if (draft && (draft.key !== key || isFull(draft, line, block))) flush();
      draft ??= {
        key,
        anchor: startAnchor(block, begins, places),
        headings: [...(begins === null ? path.inside(block) : path.above(block)), ...caption],
        lines: [],
        places: [],
        length: 0,
      };
      draft.lines.push(line);
      draft.places.push(...places);
      draft.length += line.length + 1;
    }
  });
  flush();
  return passages;
}

function passageOf(file: string, { anchor, headings, lines, places }: Draft): Passage {
  const passage: Passage = { file, anchor, headings, text: lines.join("\n") };
  return places.length > 0 ? { ...passage, lines: places } : passage;
}

/** A short line above a table that is no sentence names it: `2. 지점별 매출 (단위: 원)`. */
function captionOf(previous: Block | undefined): string[] {
  if (previous?.type !== "paragraph" || previous.hidden) return [];
  const line = previous.text.slice(previous.text.lastIndexOf("\n") + 1).trim();
  return line.length <= MAX_CAPTION && !/[.!?。:]$/.test(line) && !PAGE_NUMBER.test(line) ? [line] : [];
}

/**
 * The first passage of a clause is cited as the clause, the next ones by the 항 they begin with; one that begins inside a
 * block of a text file by the line it begins on.
 */
function startAnchor({ anchor }: Block, begins: string | null, [place]: readonly number[]): Anchor {
  if (place !== undefined) return { type: "line", line: place };
  return begins === "CLAUSE" && anchor.type === "clause" ? { type: "clause", label: clauseRoot(anchor.label) } : anchor;
}

/** A clause goes on until it is full; other text only until it is long enough to be understood. */
function isFull(draft: Draft, line: string, block: Block): boolean {
  if (draft.length + line.length > MAX) return true;
  return block.anchor.type !== "clause" && block.type !== "table" && draft.length >= AIM && line.length >= AIM;
}

/** The table that this one continues on a new page: only page numbers stand between them. */
function tableAbove(blocks: readonly Block[], index: number): Block | undefined {
  const here = blocks[index];
  if (here?.type !== "table" || here.anchor.type !== "page") return undefined;
  let at = index - 1;
  while (PAGE_NUMBER.test(blocks[at]?.text ?? "")) at -= 1;
  const above = blocks[at];
  const isBefore = above?.anchor.type === "page" && above.anchor.page === here.anchor.page - 1;
  return above?.type === "table" && isBefore ? above : undefined;
}

function linesOf(block: Block, words: DocumentWords, above: Block | undefined): PlacedText[] {
  if (block.anchor.type === "page" && PAGE_NUMBER.test(block.text)) return [];
  return placedLines(block, words, above, MAX);
}

/** Blocks with the same key may share a passage. */
function groupKey(block: Block): string {
  const { anchor } = block;
  switch (anchor.type) {
    case "clause":
      return `clause ${clauseRoot(anchor.label)}`;
    case "page":
      return `page ${anchor.page}`;
    case "paragraph":
    case "line":
      return anchor.type;
    default:
      return JSON.stringify(anchor);
  }
}
