import type { Warning } from "@cloister/tool-runtime";

/** Cells that no sheet can have (after row 1,048,576 or column XFD) are left out; null-sized counts say nothing. */
export function beyondGridWarnings(count: number, sheet?: string): Warning[] {
  if (count === 0) return [];
  const where = sheet === undefined ? "" : `${sheet}: `;
  const message = `${where}${count} cells lie beyond the last row or column of a sheet (XFD1048576) and were left out`;
  return [{ code: "CELLS_BEYOND_GRID", message }];
}
