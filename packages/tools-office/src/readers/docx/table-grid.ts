import { attribute, childOf, chosenBranch, pathOf, valueOf, wholeNumber, type XmlNode } from "./xml-node.ts";

/** A cell with its place on the grid. */
export interface GridCell {
  row: number;
  column: number;
  rows: number;
  columns: number;
  node: XmlNode;
}

export interface TableGrid {
  rows: number;
  columns: number;
  cells: GridCell[];
  /** Rows with the mark of the change. */
  insertedRows: { node: XmlNode; mark: XmlNode }[];
  deletedRows: { node: XmlNode; mark: XmlNode }[];
}

/** Word allows 63 columns; a larger number is damage or a trap. */
const MAX_SPAN = 200;

/** Lays a table out on its grid (ECMA-376-1 17.4): spans, skipped columns, vertical merges; deleted rows are left out. */
export function layOutTable(table: XmlNode): TableGrid {
  const grid: TableGrid = { rows: 0, columns: 0, cells: [], insertedRows: [], deletedRows: [] };
  /** The cell that a vertical merge at this column would lengthen. */
  let above = new Map<number, GridCell>();
  for (const row of unwrap(table.children, "tr")) {
    const properties = childOf(row, "trPr");
    const removed = childOf(properties, "del");
    const added = childOf(properties, "ins");
    if (removed) {
      grid.deletedRows.push({ node: row, mark: removed });
      continue;
    }
    if (added) grid.insertedRows.push({ node: row, mark: added });
    above = layOutRow(row, grid, above);
    grid.rows += 1;
  }
  return grid;
}

function layOutRow(row: XmlNode, grid: TableGrid, above: ReadonlyMap<number, GridCell>): Map<number, GridCell> {
  const here = new Map<number, GridCell>();
  let column = wholeNumber(valueOf(childOf(row, "trPr"), "gridBefore"), MAX_SPAN, 0);
  for (const node of unwrap(row.children, "tc")) {
    const columns = Math.max(1, wholeNumber(valueOf(childOf(node, "tcPr"), "gridSpan"), MAX_SPAN, 1));
    const merge = pathOf(node, "tcPr", "vMerge");
    const upper = above.get(column);
    if (merge && attribute(merge, "val") !== "restart" && upper) {
      upper.rows += 1;
      here.set(column, upper);
    } else {
      const cell = { row: grid.rows, column, rows: 1, columns, node };
      grid.cells.push(cell);
      here.set(column, cell);
    }
    column += columns;
  }
  grid.columns = Math.max(grid.columns, column);
  return here;
}

/** Rows and cells may stand in content controls, custom XML and alternatives. */
function unwrap(nodes: readonly XmlNode[], name: "tr" | "tc"): XmlNode[] {
  return nodes.flatMap((node) => {
    if (node.name === name) return [node];
    if (node.name === "AlternateContent") return unwrap(chosenBranch(node), name);
    if (["sdt", "sdtContent", "customXml", "ins", "moveTo"].includes(node.name)) return unwrap(node.children, name);
    return [];
  });
}
