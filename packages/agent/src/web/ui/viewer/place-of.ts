/** A citation's anchor as text, taken apart again. */
export interface Place {
  /** Files inside the file, outermost first. */
  members: string[];
  sheet: string | null;
  range: CellRange | null;
  page: number | null;
  /** The place as the blocks of a document name it. */
  name: string;
}

/** From 0, both ends included. */
export interface CellRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** `매출!A1:E401`, `p.3`, `제12조`, `› 견적서.pdf › p.3`. */
export function placeOf(anchor: string): Place {
  const parts = anchor.split("›").map((part) => part.trim());
  const isInside = anchor.startsWith("›");
  const named = parts.filter((part) => part !== "");
  const name = isInside && named.length === 1 ? "" : (named.at(-1) ?? "");
  const members = isInside ? named.slice(0, name === "" ? undefined : -1) : [];
  const sheet = /^(.*)!(\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?)$/u.exec(name);
  const page = /^p[.](\d+)$/u.exec(name);
  return {
    members,
    sheet: sheet?.[1] ?? null,
    range: sheet?.[2] === undefined ? null : rangeOf(sheet[2]),
    page: page?.[1] === undefined ? null : Number(page[1]),
    name,
  };
}

export function rangeOf(text: string): CellRange | null {
  const [from = "", to = from] = text.replaceAll("$", "").split(":");
  const [start, end] = [cellOf(from), cellOf(to)];
  if (start === null || end === null) return null;
  return {
    top: Math.min(start.row, end.row),
    bottom: Math.max(start.row, end.row),
    left: Math.min(start.column, end.column),
    right: Math.max(start.column, end.column),
  };
}

export function cellOf(ref: string): { row: number; column: number } | null {
  const [, letters = "", digits = ""] = /^([A-Z]{1,3})(\d{1,7})$/u.exec(ref) ?? [];
  if (letters === "") return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits) - 1, column: column - 1 };
}

export function columnName(column: number): string {
  let name = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}
