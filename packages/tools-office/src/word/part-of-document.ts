import type { Block } from "@cloister/tool-runtime";

/** How a part is asked for: blanks, case and NFC/NFD make no difference. */
function folded(text: string): string {
  return text.normalize("NFKC").replaceAll(/\s+/g, "").toLowerCase();
}

/**
 * The blocks of one part: from the heading or numbered clause that the words name up to the next one of the same or a
 * higher level. A label (제9조, 1.1) must be whole; of headings the words may be a piece. Empty when there is none.
 */
export function partOfDocument(blocks: readonly Block[], part: string): Block[] {
  const wanted = folded(part);
  const byLabel = blocks.findIndex((block) => labelsOf(block).some((label) => folded(label) === wanted));
  const start =
    byLabel >= 0 ? byLabel : blocks.findIndex((block) => isHead(block) && folded(headText(block)).includes(wanted));
  const first = blocks[start];
  if (!first) return [];
  const end = blocks.findIndex((block, index) => index > start && endsPart(block, first));
  return blocks.slice(start, end === -1 ? undefined : end);
}

/** The headings and clause labels that can be asked for, in order. */
export function partNames(blocks: readonly Block[]): string[] {
  const names = blocks.filter(isHead).map((block) => headText(block).replaceAll(/\s+/g, " ").slice(0, 60));
  return [...new Set(names)];
}

function isHead(block: Block): boolean {
  return block.type === "heading" || block.anchor.type === "clause";
}

function labelsOf({ label, anchor }: Block): string[] {
  return [...(label === undefined ? [] : [label]), ...(anchor.type === "clause" ? [anchor.label] : [])];
}

function headText({ label, text }: Block): string {
  return label === undefined || text.startsWith(label) ? text : `${label} ${text}`;
}

function endsPart(block: Block, first: Block): boolean {
  if (first.type === "heading") return block.type === "heading" && (block.level ?? 1) <= (first.level ?? 1);
  if (block.type === "heading") return true;
  const next = labelsOf(block);
  return (
    next.length > 0 &&
    !next.some((label) => labelsOf(first).includes(label)) &&
    (block.level ?? 1) <= (first.level ?? 1)
  );
}
