import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { FileView } from "../../api-types.ts";
import { useWindowRows } from "../table/window-rows.ts";
import { cellOf, columnName, rangeOf, type CellRange } from "./place-of.ts";

type Sheet = FileView["sheets"][number];
type SheetCell = Sheet["cells"][number];

const ROW_HEIGHT = 28;
const CHUNK = 400;
const MOST_COLUMNS = 200;

interface SheetGridProps {
  sheet: Sheet;
  marked: CellRange | null;
  /** Cells of rows that did not come with the sheet; from 0, both ends included. */
  loadRows(from: number, to: number): Promise<readonly SheetCell[]>;
}

/** A sheet as a grid: only the rows that are seen are in the document, and rows that are not here yet are fetched. */
export function SheetGrid({ sheet, marked, loadRows }: SheetGridProps) {
  const extent = rangeOf(sheet.extent) ?? { top: 0, left: 0, bottom: 0, right: 0 };
  const rows = useRef(new Map<number, Map<number, SheetCell>>());
  const asked = useRef(new Set<number>());
  const [, setLoaded] = useState(0);
  useMemo(() => put(rows.current, sheet.cells), [sheet]);
  const lastRow = useMemo(
    () => sheet.cells.reduce((most, { ref }) => Math.max(most, cellOf(ref)?.row ?? 0), 0),
    [sheet],
  );
  const count = extent.bottom + 1;
  const { box, first, last, before, after } = useWindowRows(count, ROW_HEIGHT);
  const columns = Math.min(extent.right + 1, MOST_COLUMNS);
  const widths = useMemo(() => widthsOf(sheet.cells, columns), [sheet]);

  useEffect(() => {
    if (marked === null || box.current === null) return;
    box.current.scrollTop = Math.max(0, (marked.top - 3) * ROW_HEIGHT);
    box.current.scrollLeft = Math.max(0, widths.slice(0, marked.left).reduce((sum, width) => sum + width, 0) - 80);
  }, []);
  useEffect(() => {
    for (let chunk = Math.floor(first / CHUNK); chunk * CHUNK < last; chunk += 1) {
      const [from, to] = [chunk * CHUNK, Math.min(extent.bottom, chunk * CHUNK + CHUNK - 1)];
      if (to <= lastRow || asked.current.has(chunk)) continue;
      asked.current.add(chunk);
      void fetchRows(from, to);
    }
  }, [first, last]);

  async function fetchRows(from: number, to: number): Promise<void> {
    put(rows.current, await loadRows(from, to));
    setLoaded((loaded) => loaded + 1);
  }

  const indexes = Array.from({ length: columns }, (_, index) => index);
  return (
    <div class="grid-box" ref={box} tabIndex={0} role="region" aria-label={sheet.name}>
      <table class="cells" aria-rowcount={count}>
        <colgroup>
          <col class="row-number" />
          {indexes.map((column) => (
            <col key={column} style={{ width: `${widths[column] ?? 80}px` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td class="corner" />
            {indexes.map((column) => (
              <th key={column} scope="col">
                {columnName(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && (
            <tr class="gap" aria-hidden="true">
              <td colSpan={columns + 1} style={{ height: `${before}px` }} />
            </tr>
          )}
          {Array.from({ length: last - first }, (_, index) => first + index).map((row) => (
            <tr key={row}>
              <th scope="row">{row + 1}</th>
              {indexes.map((column) => {
                const cell = rows.current.get(row)?.get(column);
                return (
                  <td key={column} class={classOf(cell, row, column, marked)} title={cell?.formula ?? cell?.text}>
                    {cell?.text ?? ""}
                  </td>
                );
              })}
            </tr>
          ))}
          {after > 0 && (
            <tr class="gap" aria-hidden="true">
              <td colSpan={columns + 1} style={{ height: `${after}px` }} />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function put(rows: Map<number, Map<number, SheetCell>>, cells: readonly SheetCell[]): void {
  for (const cell of cells) {
    const at = cellOf(cell.ref);
    if (at === null) continue;
    const row = rows.get(at.row) ?? new Map<number, SheetCell>();
    row.set(at.column, cell);
    rows.set(at.row, row);
  }
}

function widthsOf(cells: readonly SheetCell[], columns: number): number[] {
  const widths = Array.from({ length: columns }, () => 64);
  for (const { ref, text } of cells.slice(0, 5000)) {
    const column = cellOf(ref)?.column ?? columns;
    if (column >= columns) continue;
    // A Hangul letter is about twice as wide as a Latin one.
    const wide = text.replaceAll(/[\p{ASCII}]/gu, "").length;
    widths[column] = Math.min(260, Math.max(widths[column] ?? 0, 20 + (text.length + wide) * 7));
  }
  return widths;
}

function classOf(cell: SheetCell | undefined, row: number, column: number, marked: CellRange | null): string {
  const isMarked =
    marked !== null && row >= marked.top && row <= marked.bottom && column >= marked.left && column <= marked.right;
  return [cell?.type === "number" ? "number" : "", isMarked ? "marked" : "", cell?.hidden === true ? "hidden-cell" : ""]
    .filter(Boolean)
    .join(" ");
}
