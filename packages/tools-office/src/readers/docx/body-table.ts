import type { Anchor, Block } from "@cloister/tool-runtime";
import { addAsides, type BodyState } from "./body-state.ts";
import type { InlineContent } from "./inline-content.ts";
import { readStory } from "./story-text.ts";
import { layOutTable, type TableGrid } from "./table-grid.ts";
import { signatureOf, type TrackedChange } from "./tracked-changes.ts";
import { descendantsOf, type XmlNode } from "./xml-node.ts";

/** Above this the grid is written without its blank cells: spans can claim billions of them. */
const MAX_GRID_CELLS = 2_000_000;

/** Adds a table as a block of rows, then the tables inside its cells, then what hangs on its paragraphs. */
export function addTable(table: XmlNode, anchor: Anchor, state: BodyState): void {
  const grid = layOutTable(table);
  const block: Block = { type: "table", anchor, text: "", rows: [] };
  const position = state.blocks.push(block);
  const contents: InlineContent[] = [];
  const inner: XmlNode[] = [];
  const rows = blankRows(grid);
  for (const cell of grid.cells) {
    const story = readStory(cell.node.children, state.parts, state.openComments, true);
    contents.push(...story.contents);
    inner.push(...story.tables);
    const row = rows[cell.row] ?? [];
    row[row.length < grid.columns ? row.length : cell.column] = story.text;
  }
  block.rows = rows;
  block.text = rows.map((row) => row.map((cell) => cell.replaceAll("\n", " ")).join(" | ")).join("\n");
  const spans = grid.cells.filter((cell) => cell.rows > 1 || cell.columns > 1);
  if (spans.length > 0)
    block.spans = spans.map(({ row, column, rows: high, columns: wide }) => ({
      row,
      column,
      rows: high,
      columns: wide,
    }));
  if (grid.cells.length === 0) state.blocks.splice(position - 1, 1);
  logRows(grid, anchor, state);
  for (const nested of inner) addTable(nested, anchor, state);
  const rowTexts = new Set(grid.insertedRows.flatMap(({ node }) => cellTexts(node, "t")));
  for (const content of contents) addAsides(withoutRowChanges(content, rowTexts), anchor, state);
}

function blankRows(grid: TableGrid): string[][] {
  const full = grid.rows * grid.columns <= MAX_GRID_CELLS;
  return Array.from({ length: grid.rows }, () => (full ? Array.from({ length: grid.columns }, () => "") : []));
}

function logRows(grid: TableGrid, anchor: Anchor, state: BodyState): void {
  const removed = grid.deletedRows.map(({ node, mark }) =>
    rowChange("ROW_DELETED", mark, cellTexts(node, "delText", "t").join(" | ")),
  );
  const added = grid.insertedRows.map(({ node, mark }) =>
    rowChange("ROW_INSERTED", mark, cellTexts(node, "t").join(" | ")),
  );
  for (const change of [...removed, ...added]) state.changes.add([change], anchor);
}

function rowChange(kind: "ROW_INSERTED" | "ROW_DELETED", mark: XmlNode, text: string): TrackedChange {
  const before = kind === "ROW_DELETED" ? text : "";
  return { kind, ...signatureOf(mark), before, after: kind === "ROW_INSERTED" ? text : "", start: 0, end: 0 };
}

function cellTexts(row: XmlNode, ...names: string[]): string[] {
  return descendantsOf(row, "tc").map((cell) =>
    names
      .flatMap((name) => descendantsOf(cell, name))
      .map(({ text }) => text)
      .join(""),
  );
}

/** The text of an inserted row is marked as inserted once more: one change is enough. */
function withoutRowChanges(content: InlineContent, rowTexts: ReadonlySet<string>): InlineContent {
  const changes = content.changes.filter(({ kind, after }) => !(kind === "INSERTED" && rowTexts.has(after)));
  return { ...content, changes };
}
