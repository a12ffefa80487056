import type { Cell, Warning } from "@cloister/tool-runtime";
import { cellKind, cellLine } from "../cell-kind.ts";
import { filledDown } from "../fill-groups.ts";
import { hiddenWarnings, type Hidden } from "../hidden-parts.ts";
import type { RawColumn, RawTable, StoredBody } from "../raw-table.ts";
import { eachCell, rowNumberOf, type CellVisitor } from "./each-cell.ts";
import type { StoredRows } from "./stored-rows.ts";
import { mayVanish } from "./style-kinds.ts";

const NAMED_ROWS = 6;

/** Adds what depends on all rows of a table: what of it is hidden, and blanks that stand for the group above. */
export function finishTable(table: RawTable, rows: StoredRows): void {
  const columns = table.columns.filter(({ index }) => index >= 0);
  const hidden = hiddenWarnings(rows.sheet, columns, hiddenOf(table, columns, rows));
  const filled = fillDown(table, columns);
  table.warnings = [...hidden, ...table.warnings, ...(filled ? [filled] : [])];
}

function hiddenOf(table: RawTable, columns: RawColumn[], rows: StoredRows): Hidden | null {
  const { stored } = table;
  const canVanish = rows.context.formats.map(mayVanish);
  const mayHide =
    rows.hasCovered ||
    canVanish.includes(true) ||
    columns.some(({ index }) => rows.hiddenColumns[index + 1] === 1) ||
    stored?.positions.some((position) => rows.index.hidden[position] === 1);
  if (!stored || !mayHide) return null;
  const present = new Uint16Array(stored.positions.length);
  const shown = new Uint16Array(stored.positions.length);
  const hiddenColumns: RawColumn[] = [];
  let any = false;
  for (const [at, column] of columns.entries()) {
    const counts = { cells: 0, shown: 0 };
    let index = -1;
    const note = (isHidden: boolean) => {
      counts.cells++;
      present[index] = (present[index] ?? 0) + 1;
      if (isHidden) any = true;
      else {
        counts.shown++;
        shown[index] = (shown[index] ?? 0) + 1;
      }
    };
    const visitor: CellVisitor = {
      cell(cell) {
        index++;
        if (cell) note(cell.hidden === true);
      },
      stored(_, position, own, kind, value, style) {
        index++;
        if (rows.index.hidden[position] === 1 || rows.hiddenColumns[own] === 1) note(true);
        else if (canVanish[style] !== true) note(false);
        else note(rows.cell(position, own, kind, value, style)?.hidden === true);
      },
    };
    eachCell(table, table.columns.indexOf(column), visitor);
    if (counts.cells > 0 && counts.shown === 0) hiddenColumns.push(table.columns[at] ?? column);
  }
  if (!any) return null;
  const hidden: Hidden = { columns: hiddenColumns, rows: [], rowCount: 0 };
  for (let index = 0; index < present.length; index++) {
    if ((present[index] ?? 0) === 0 || (shown[index] ?? 0) > 0) continue;
    if (hidden.rowCount++ < NAMED_ROWS) hidden.rows.push(rowNumberOf(table, index));
  }
  return hidden;
}

/** As `fillGroupsDown` does it for a small table. */
function fillDown(table: RawTable, columns: RawColumn[]): Warning | null {
  const { stored } = table;
  const count = stored?.positions.length ?? 0;
  if (!stored || columns.length < 3 || count < 4) return null;
  const firstBlank = blanksOf(table, 0, count);
  const blanks = firstBlank.reduce((sum, blank) => sum + blank, 0);
  if (firstBlank[0] === 1 || blanks < count * 0.3) return null;
  const secondBlank = blanksOf(table, 1, count);
  if (secondBlank.includes(1) || !namesGroups(table)) return null;
  stored.isFilled = true;
  fillKept(table, stored, firstBlank);
  return filledDown(table.sheet, columns, blanks, rowNumberOf(table, 0), rowNumberOf(table, count - 1));
}

function blanksOf(table: RawTable, at: number, count: number): Uint8Array {
  const blank = new Uint8Array(count);
  let index = 0;
  eachCell(table, at, {
    cell: (cell) => void (blank[index++] = cell ? 0 : 1),
    stored: () => void index++,
  });
  return blank;
}

/** Every name is a text and comes once, and there are several. */
function namesGroups(table: RawTable): boolean {
  const names = new Set<string>();
  let isGroup = true;
  const note = (cell: Cell | null | undefined) => {
    if (!cell || !isGroup) return;
    const name = cellLine(cell);
    isGroup = cellKind(cell) === "text" && !names.has(name);
    names.add(name);
  };
  eachCell(table, 0, {
    cell: note,
    stored: (rows, position, column, kind, value, style) =>
      note(isGroup ? rows.cell(position, column, kind, value, style) : null),
  });
  return isGroup && names.size > 1;
}

/** The rows that were looked at get the group's cell itself; the others repeat it as they are read. */
function fillKept(table: RawTable, stored: StoredBody, firstBlank: Uint8Array): void {
  let index = -1;
  let group: Cell | undefined;
  eachCell(table, 0, {
    cell(cell) {
      index++;
      group = cell ?? group;
      const own = stored.kept.get(stored.positions[index] ?? -1);
      if (own && firstBlank[index] === 1) own.cells[0] = group;
    },
    stored(rows, position, column, kind, value, style) {
      index++;
      group = rows.cell(position, column, kind, value, style) ?? group;
    },
  });
}
