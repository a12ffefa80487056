import type { Sheet, Warning } from "@cloister/tool-runtime";
import type { RawColumn, RawRow } from "./raw-table.ts";

type NamedSheet = Pick<Sheet, "name" | "state">;

/** Says which rows and columns of a table are hidden in the file: they are read, and people do not see them there. */
export function hiddenParts(sheet: NamedSheet, columns: RawColumn[], rows: RawRow[]): Warning[] {
  const isHidden = (cells: RawRow["cells"][number][]): boolean => {
    const present = cells.filter((cell) => cell !== undefined);
    return present.length > 0 && present.every((cell) => cell.hidden === true);
  };
  // Most files hide nothing: one look spares two passes over every cell.
  if (!rows.some(({ cells }) => cells.some((cell) => cell?.hidden === true)))
    return hiddenWarnings(sheet, columns, null);
  const hiddenColumns = columns.filter((_, at) => isHidden(rows.map(({ cells }) => cells[at])));
  const hiddenRows = rows.filter(({ cells }) => isHidden(cells)).map(({ row }) => row);
  return hiddenWarnings(sheet, columns, { columns: hiddenColumns, rows: hiddenRows, rowCount: hiddenRows.length });
}

/** What of a table is hidden; the first few rows suffice. */
export interface Hidden {
  columns: RawColumn[];
  rows: number[];
  rowCount: number;
}

/** The warnings about it; null for a table that hides nothing. */
export function hiddenWarnings(sheet: NamedSheet, columns: RawColumn[], hidden: Hidden | null): Warning[] {
  const warnings: Warning[] = [];
  const say = (code: string, message: string): void => void warnings.push({ code, message });
  if (sheet.state !== "visible") say("HIDDEN_SHEET", `Sheet ${sheet.name} is hidden in the file; its table was read.`);
  if (!hidden) return warnings;
  const { columns: hiddenColumns, rows: hiddenRows, rowCount } = hidden;
  if (hiddenColumns.length === columns.length) return warnings;
  if (hiddenColumns.length > 0) {
    const titles = hiddenColumns.map(({ title }) => title).join(", ");
    say("HIDDEN_COLUMNS", `Hidden columns of ${sheet.name} are part of its table: ${titles}.`);
  }
  if (hiddenRows.length > 0) {
    const shown = hiddenRows.slice(0, 5).join(", ") + (rowCount > 5 ? " …" : "");
    say("HIDDEN_ROWS", `${rowCount} hidden rows of ${sheet.name} are part of its table: ${shown}.`);
  }
  return warnings;
}
