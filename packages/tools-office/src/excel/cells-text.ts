import type { Cell, Language, Sheet } from "@cloister/tool-runtime";

const maxCharacters = 3000;

/** The cells of a sheet as the model sees them: one line a row, `12: A=강남 | C=1,200`; formulas and hidden cells marked. */
export function cellsText(sheet: Sheet, language: Language): { text: string; shown: number } {
  const lines: string[] = [];
  let characters = 0;
  let shown = 0;
  for (const [row, cells] of rowsOf(sheet.cells)) {
    const line = `${row}: ${cells.map(cellText).join(" | ")}`;
    characters += line.length + 1;
    if (characters > maxCharacters && lines.length > 0) break;
    lines.push(line);
    shown += cells.length;
  }
  const left = sheet.cells.filter(isFilled).length - shown;
  if (left > 0) {
    lines.push(
      language === "ko"
        ? `(셀 ${left}개 더 있음: 범위를 나누어 읽으세요)`
        : `(${left} more cells: read a smaller range)`,
    );
  }
  return { text: lines.join("\n"), shown };
}

function rowsOf(cells: readonly Cell[]): Map<string, Cell[]> {
  const rows = new Map<string, Cell[]>();
  for (const cell of cells) {
    if (!isFilled(cell)) continue;
    const row = cell.ref.replace(/^[A-Z]+/, "");
    const list = rows.get(row);
    if (list) list.push(cell);
    else rows.set(row, [cell]);
  }
  return rows;
}

function isFilled(cell: Cell): boolean {
  return cell.text !== "" || cell.formula !== undefined;
}

function cellText(cell: Cell): string {
  const column = cell.ref.replace(/\d+$/, "");
  const formula = cell.formula === undefined ? "" : ` {=${cell.formula.replace(/^=/, "").slice(0, 80)}}`;
  return `${column}=${cell.text.replaceAll(/\s+/g, " ")}${formula}${cell.hidden ? " [hidden]" : ""}`;
}
