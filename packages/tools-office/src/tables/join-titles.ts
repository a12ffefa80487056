import { cellLine } from "./cell-kind.ts";
import type { HeaderCell, HeaderRow } from "./header-row.ts";
import type { Block } from "./split-blocks.ts";

/** Title by column, from all header rows: a group's title before that of its part. */
export function joinTitles(
  block: Block,
  row: (index: number) => HeaderRow,
  from: number,
  to: number,
): Map<number, string> {
  const headerRows = Array.from({ length: to - from }, (_, offset) => row(from + offset));
  for (const [level, cells] of headerRows.entries()) {
    const below = headerRows[level + 1];
    if (below) carryGroups(cells, below, block);
  }
  const titles = new Map<number, string>();
  for (let column = block.left; column <= block.right; column++) {
    const seen = new Set<string>();
    const parts: string[] = [];
    for (const cells of headerRows) {
      const found = cells.get(column);
      if (!found || seen.has(found.ref)) continue;
      seen.add(found.ref);
      const text = cellLine(found.cell);
      if (parts.at(-1) !== text) parts.push(text);
    }
    if (parts.length > 0) titles.set(column, parts.join(" "));
  }
  return titles;
}

/** A group's title without a merge also holds for the blank columns to its right that have a part below. */
function carryGroups(cells: HeaderRow, below: HeaderRow, block: Block): void {
  let group: HeaderCell | undefined;
  for (let column = block.left; column <= block.right; column++) {
    const own = cells.get(column);
    const part = below.get(column);
    const hasPart = part !== undefined && !part.fromAbove;
    if (own) group = hasPart ? own : undefined;
    else if (group && hasPart) cells.set(column, group);
    else group = undefined;
  }
}
