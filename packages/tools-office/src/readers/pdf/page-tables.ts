import { lineText, type Line, type Segment } from "./page-lines.ts";

/** What a stretch of a page consists of. */
export type PagePart = { type: "table"; rows: string[][] } | { type: "lines"; lines: Line[] };

/** In ems: rows farther apart belong to different tables. */
const MAX_ROW_PITCH = 6;
/** Lines with a single cell that may stand inside a table, one after the other. */
const MAX_SINGLE_LINES = 2;

interface Column {
  left: number;
  right: number;
}

/** Tells tables from running text by the x positions of segments. A blank cell stays blank (tabula#734). */
export function findTables(lines: Line[]): PagePart[] {
  const parts: PagePart[] = [];
  let at = 0;
  while (at < lines.length) {
    const end = tableEnd(lines, at);
    if (end > at) {
      parts.push({ type: "table", rows: tableRows(lines.slice(at, end)) });
      at = end;
      continue;
    }
    const line = lines[at] ?? [];
    const last = parts.at(-1);
    if (last?.type === "lines") last.lines.push(line);
    else parts.push({ type: "lines", lines: [line] });
    at += 1;
  }
  return parts;
}

/** The index after the last line of the table that begins at `start`; `start` when there is none. */
function tableEnd(lines: Line[], start: number): number {
  if ((lines[start]?.length ?? 0) < 2) return start;
  let end = start + 1;
  let rows = 1;
  let singles = 0;
  for (let at = start + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? [];
    if (pitch(lines[at - 1], line) > MAX_ROW_PITCH) break;
    if (line.length >= 2) {
      rows += 1;
      end = at + 1;
      singles = 0;
    } else if (singles < MAX_SINGLE_LINES && fitsOneCell(line[0], lines.slice(start, end))) singles += 1;
    else break;
  }
  if (rows < 2) return start;
  return end + trailingSingles(lines, start, end);
}

/** A last row may have one filled cell only: it belongs to the table when it stands under an inner column or keeps the pitch. */
function trailingSingles(lines: Line[], start: number, end: number): number {
  const line = lines[end];
  const segment = line?.[0];
  if (!line || !segment || line.length > 1) return 0;
  const columns = columnsOf(lines.slice(start, end));
  const inner = columns.slice(1).some((column) => overlap(column, segment) > 0);
  return inner && fitsOneCell(segment, lines.slice(start, end)) && pitch(lines[end - 1], line) <= 2.5 ? 1 : 0;
}

function pitch(previous: Line | undefined, line: Line): number {
  const before = previous?.[0];
  const here = line[0];
  return before && here ? (here.baseline - before.baseline) / here.size : 0;
}

function fitsOneCell(segment: Segment | undefined, rows: Line[]): boolean {
  if (!segment) return false;
  return columnsOf(rows).filter((column) => overlap(column, segment) > 0).length <= 1;
}

/** Columns are laid out by the rows with the most cells; other rows are sorted into them. */
function columnsOf(rows: Line[]): Column[] {
  const most = Math.max(...rows.map((row) => row.length));
  const columns: Column[] = [];
  for (const row of rows.filter((candidate) => candidate.length === most)) {
    row.forEach((segment, index) => {
      const column = columns[index];
      columns[index] = column
        ? { left: Math.min(column.left, segment.left), right: Math.max(column.right, segment.right) }
        : { left: segment.left, right: segment.right };
    });
  }
  return columns;
}

function tableRows(lines: Line[]): string[][] {
  const columns = columnsOf(lines);
  return lines.map((line) => {
    const cells = columns.map(() => "");
    for (const segment of line) {
      const index = nearestColumn(columns, segment);
      cells[index] = cells[index] ? `${cells[index]} ${segment.text}` : segment.text;
    }
    return cells;
  });
}

function nearestColumn(columns: Column[], segment: Segment): number {
  let best = 0;
  columns.forEach((column, index) => {
    if (overlap(column, segment) > overlap(columns[best] ?? column, segment)) best = index;
  });
  return best;
}

/** Shared width; negative: the distance between them. */
function overlap(column: Column, segment: Column): number {
  return Math.min(column.right, segment.right) - Math.max(column.left, segment.left);
}

/** The lines of a part as text, for counting. */
export function partText(part: PagePart): string {
  return part.type === "table"
    ? part.rows.map((row) => row.join(" | ")).join("\n")
    : part.lines.map(lineText).join("\n");
}
