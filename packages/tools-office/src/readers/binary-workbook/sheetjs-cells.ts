import type { CellObject, WorkSheet } from "@e965/xlsx";
import { formatRange } from "../../model/a1.ts";
import type { RawCell } from "../xlsx/walk-sheet.ts";

/** The parts of a worksheet of SheetJS (dense form) that are read here. */
export interface SheetJsSheet {
  "!data"?: (CellObject | undefined)[][];
  "!type"?: string;
  "!merges"?: { s: { r: number; c: number }; e: { r: number; c: number } }[];
  "!rows"?: ({ hidden?: boolean; hpt?: number } | undefined)[];
  "!cols"?: ({ hidden?: boolean; width?: number } | undefined)[];
}

/** SheetJS types its sheets by address; read with `dense` they hold rows. */
export function asDense(sheet: WorkSheet | undefined): SheetJsSheet | undefined {
  return sheet;
}

const errorTexts: Readonly<Record<number, string>> = {
  0x00: "#NULL!",
  0x07: "#DIV/0!",
  0x0f: "#VALUE!",
  0x17: "#REF!",
  0x1d: "#NAME?",
  0x24: "#NUM!",
  0x2a: "#N/A",
  0x2b: "#GETTING_DATA",
};

/** Functions whose result is never a text: an empty one means that the writer left the calculating to Excel. */
const numeric = /^(SUM|SUBTOTAL|SUMIF|SUMIFS|SUMPRODUCT|PRODUCT|COUNT\w*|AVERAGE\w*|ROUND\w*|RANK|STDEV\w*|VAR\w*)\(/i;

/** Gives each cell with content to `onCell`; `formatIndex` numbers the format codes. Gives the merges. */
export function walkSheetJs(
  sheet: SheetJsSheet,
  formatIndex: (code: string) => number,
  onCell: (cell: RawCell) => void,
): { merges: string[] } {
  const rows = sheet["!rows"] ?? [];
  const columns = sheet["!cols"] ?? [];
  // forEach passes over holes: a sheet with a cell in row 1,048,576 has nearly only holes.
  sheet["!data"]?.forEach((cells, row) => {
    const rowHidden = rows[row]?.hidden === true || rows[row]?.hpt === 0;
    cells.forEach((cell, column) => {
      if (!cell) return;
      const columnHidden = columns[column]?.hidden === true || columns[column]?.width === 0;
      const content = contentOf(cell);
      if (content.value === null && cell.f === undefined) return;
      onCell({
        ...content,
        row: row + 1,
        column: column + 1,
        style: formatIndex(typeof cell.z === "string" ? cell.z : "General"),
        formula: cell.f === undefined ? null : { text: shownFormula(cell.f), shared: null },
        rowHidden,
        columnHidden,
      });
    });
  });
  return { merges: (sheet["!merges"] ?? []).map(mergeRange) };
}

/** SheetJS writes the constants TRUE and FALSE in small letters. */
function shownFormula(formula: string): string {
  return formula.replace(/"(?:[^"]|"")*"|\b(?:true|false)\b/g, (token) =>
    token.startsWith('"') ? token : token.toUpperCase(),
  );
}

function contentOf({ t, v, f }: CellObject): Pick<RawCell, "type" | "value"> {
  if (v === undefined || v === null || t === "z") return { type: "n", value: null };
  if (t === "s" && v === "" && f !== undefined && numeric.test(f)) return { type: "n", value: null };
  if (t === "b") return { type: "b", value: v ? "1" : "0" };
  if (t === "e") return { type: "e", value: errorTexts[Number(v)] ?? "#VALUE!" };
  return { type: t === "n" ? "n" : "str", value: String(v) };
}

function mergeRange({ s, e }: { s: { r: number; c: number }; e: { r: number; c: number } }): string {
  return formatRange({ top: s.r + 1, left: s.c + 1, bottom: e.r + 1, right: e.c + 1 });
}
