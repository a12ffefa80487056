import type { Block } from "@cloister/tool-runtime";
import { CLAUSE_LEVEL, clauseLabelOf } from "../model/clause-label.ts";

/** Follows headings and clause titles through a document. */
export interface HeadingPath {
  /** Takes the next block: whether it is a heading, the first paragraph of a clause, or neither. */
  enter(block: Block): "HEADING" | "CLAUSE" | null;
  /** Headings above the block that was just entered. */
  above(block: Block): string[];
  /** Headings of a block that goes on under them: the title of its clause too. */
  inside(block: Block): string[];
  /** True when nothing stands under this heading, so that its text would be lost. */
  standsAlone(heading: Block, next: Block | undefined): boolean;
}

const MAX_TITLE = 60;
/** Some writers set whole paragraphs in a heading style: those are text. */
const MAX_HEADING = 120;
/** Chapters come below any heading of the document's own styles. */
const CHAPTER = 10;

/** A path before the first block. */
export function createHeadingPath(): HeadingPath {
  let stack: { level: number; text: string }[] = [];
  let clause: string | null = null;
  return {
    enter(block) {
      const level = headingLevel(block);
      if (level !== null) {
        stack = [...stack.filter((heading) => heading.level < level), { level, text: oneLine(titled(block)) }];
        clause = null;
        return "HEADING";
      }
      if (!startsClause(block)) return null;
      clause = clauseTitle(titled(block));
      return "CLAUSE";
    },
    above: (block) => (headingLevel(block) === null ? stack : stack.slice(0, -1)).map(({ text }) => text),
    inside(block) {
      // Headers and footers stand beside the text, under none of its headings.
      if (block.anchor.type === "part") return [];
      const titles = stack.map(({ text }) => text);
      // Text after the last clause of a document is anchored to no clause any more.
      const isUnder = block.anchor.type === "clause" || block.anchor.type === "page";
      return clause !== null && isUnder ? [...titles, clause] : titles;
    },
    standsAlone(heading, next) {
      const below = next && headingLevel(next);
      return next === undefined || (below !== null && below !== undefined && below <= (headingLevel(heading) ?? 0));
    },
  };
}

function headingLevel(block: Block): number | null {
  if (block.type === "heading" && block.text.length <= MAX_HEADING) return block.level ?? 1;
  const named = block.label === undefined ? null : clauseLabelOf(`${block.label} `);
  const isChapter = named !== null && named.level < CLAUSE_LEVEL && block.text.length <= MAX_TITLE;
  return isChapter ? CHAPTER + named.level : null;
}

function startsClause(block: Block): boolean {
  return (
    block.label !== undefined &&
    block.type !== "footnote" &&
    block.type !== "endnote" &&
    clauseLabelOf(`${block.label} `) !== null
  );
}

function titled({ label, text }: Block): string {
  if (label === undefined || clauseLabelOf(text)) return text;
  return `${label} ${text}`;
}

/** `제12조 (해지) 갑은 …` → `제12조 (해지)`. */
function clauseTitle(text: string): string {
  const label = text.slice(0, clauseLabelOf(text)?.length ?? 0);
  const title = /^\s*[(（【[<].{0,60}?[)）】\]>]/.exec(text.slice(label.length))?.[0];
  const line = oneLine(text);
  return title === undefined ? (line.length <= MAX_TITLE ? line : label.trim()) : oneLine(label + title);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
