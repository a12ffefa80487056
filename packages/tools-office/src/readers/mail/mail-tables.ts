import type { Block, Sheet } from "@cloister/tool-runtime";
import { parseCellRef, parseRange } from "../../model/a1.ts";
import { createTableBuilder, type TableBuilder } from "../html/table-builder.ts";
import type { HtmlToken } from "../html/html-tokens.ts";

/** Tells tables of a mail from the tables that only lay it out. */
export interface MailTables {
  /** True when the token belongs to a table. */
  take(token: HtmlToken): boolean;
  finish(): void;
}

type Spans = NonNullable<Block["spans"]>;

/** Most cells a table of a mail is kept with as a grid. */
const MAX_GRID = 100_000;
const CELL_BREAK = "\u2028";

/**
 * A table around another table, and one with a single row or column, is layout: its tokens are given back in order.
 * The others go to `addTable` as rows.
 */
export function createMailTables(
  addTable: (rows: string[][], spans: Spans) => void,
  giveBack: (tokens: readonly HtmlToken[]) => void,
): MailTables {
  let builder: TableBuilder | null = null;
  /** What stands in the open table, for when it turns out to be layout. */
  let loose: HtmlToken[] = [];
  const close = (): void => {
    const grid = builder && toGrid(builder.finish().sheet);
    if (!grid) return giveUp();
    builder = null;
    loose = [];
    addTable(grid.rows, grid.spans);
  };
  const giveUp = (): void => {
    const tokens = loose;
    builder = null;
    loose = [];
    giveBack(tokens);
  };
  return {
    take(token) {
      if (token.type !== "text" && token.name === "table") {
        if (token.type === "open") {
          if (builder) giveUp();
          builder = createTableBuilder("table");
          return false;
        }
        if (builder) close();
        return false;
      }
      if (!builder) return false;
      loose.push(token);
      takeInside(builder, token);
      return true;
    },
    finish() {
      if (builder) close();
    },
  };
}

function takeInside(builder: TableBuilder, token: HtmlToken): void {
  if (token.type === "text") return builder.addText(token.text, false);
  if (token.name === "td" || token.name === "th") {
    if (token.type === "open") builder.startCell(token.attributes["colspan"], token.attributes["rowspan"]);
    else builder.endCell();
  } else if (token.name === "tr" && token.type === "open") builder.startRow();
  else if (/^(br|p|div|li)$/.test(token.name)) builder.addText(CELL_BREAK, false);
}

/** null when the table has fewer than two rows or columns of text, or is too large for a grid. */
function toGrid(sheet: Sheet): { rows: string[][]; spans: Spans } | null {
  const extent = parseRange(sheet.extent);
  if (!extent) return null;
  const height = extent.bottom - extent.top + 1;
  const width = extent.right - extent.left + 1;
  if (height < 2 || width < 2 || height * width > MAX_GRID) return null;
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => ""));
  for (const { ref, text } of sheet.cells) {
    const place = parseCellRef(ref);
    const row = place && rows[place.row - extent.top];
    if (row && place) row[place.column - extent.left] = text;
  }
  const spans = sheet.merges.flatMap((merge) => {
    const area = parseRange(merge);
    const isInside =
      area &&
      area.top >= extent.top &&
      area.left >= extent.left &&
      area.top <= extent.bottom &&
      area.left <= extent.right;
    if (!isInside) return [];
    const bottom = Math.min(area.bottom, extent.bottom);
    const right = Math.min(area.right, extent.right);
    return [
      {
        row: area.top - extent.top,
        column: area.left - extent.left,
        rows: bottom - area.top + 1,
        columns: right - area.left + 1,
      },
    ];
  });
  return { rows, spans: spans.filter(({ rows: high, columns: wide }) => high > 1 || wide > 1) };
}
