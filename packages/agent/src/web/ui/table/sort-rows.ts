export type CellValue = string | number | null;
export interface SortBy {
  column: number;
  isDown: boolean;
}

/** Rows in the order of a column: numbers by size, text as people sort it, blanks last either way. */
export function sortRows<Row extends readonly CellValue[]>(rows: readonly Row[], by: SortBy | null): Row[] {
  if (by === null) return [...rows];
  const collator = new Intl.Collator("ko", { numeric: true });
  const direction = by.isDown ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [left, right] = [one[by.column] ?? null, other[by.column] ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    if (typeof left === "number" && typeof right === "number") return (left - right) * direction;
    return collator.compare(String(left), String(right)) * direction;
  });
}
