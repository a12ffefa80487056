import type { Block } from "@cloister/tool-runtime";

/** Words that stand over the first column of a table, and hardly ever in a form. */
const firstTitle = /^(번호|순번|연번|구분|항목|품목|품명|종류|일자|날짜|연도|no\.?|#|item|date|year|category)$/i;
/** An amount, a count or a date. */
const number = /^[₩$(△▲+-]?\s*[\d,.]+\s*[%)원개명건일월년]?\)?$|^\d{4}[-./년]\s*\d{1,2}[-./월]/;

/** A row of a table, from 0, as one line. */
export interface TableLine {
  text: string;
  row: number;
}

/**
 * Rows of a table as lines: `품목: 노트북 | 수량: 3` under a header, `노트북 | 3` without one. Blank cells say nothing.
 * `above` is the part of the same table on the page before: its header counts when this part has none.
 */
export function tableLines(block: Block, above?: Block): TableLine[] {
  const rows = cleanRows(block);
  const own = headerOf(rows);
  const titles = own ?? (above?.rows?.[0]?.length === rows[0]?.length ? headerOf(cleanRows(above)) : null);
  return rows
    .map((row, index) => ({ text: titles ? titledRow(titles, row) : trimmedRow(row), row: index }))
    .filter(({ text, row }) => text !== "" && !(own && row === 0));
}

function cleanRows(block: Block | undefined): string[][] {
  return block ? fillSpans(block).map((row) => row.map((cell) => cell.replace(/\s+/g, " ").trim())) : [];
}

function headerOf([header = [], ...body]: readonly string[][]): readonly string[] | null {
  return isHeader(header, body) ? header : null;
}

/** `title: value` for each cell with a value. */
export function titledRow(titles: readonly string[], values: readonly string[]): string {
  return values
    .map((value, index) => {
      const title = titles[index] ?? "";
      return title === "" || value === "" ? value : `${title}: ${value}`;
    })
    .filter((cell) => cell !== "")
    .join(" | ");
}

function trimmedRow(row: readonly string[]): string {
  return row.every((cell) => cell === "") ? "" : row.join(" | ");
}

/** A merged cell counts for every row and column it covers; said twice in one row, it says nothing more. */
function fillSpans({ rows = [], spans = [] }: Block): string[][] {
  const filled = rows.map((row) => [...row]);
  for (const { row, column, rows: high } of spans) {
    const text = rows[row]?.[column] ?? "";
    for (let below = row + 1; below < row + high; below += 1) {
      const cells = filled[below];
      if (cells) cells[column] = text;
    }
  }
  return filled;
}

/**
 * A first row is a header when it names numbers below it, or begins with a word that only headers begin with. In doubt it
 * is none: a form (성명 | 홍길동 / 주소 | 서울) read with a header would say 성명: 주소.
 */
function isHeader(header: readonly string[], body: readonly string[][]): boolean {
  if (body.length === 0 || header.some((title) => number.test(title))) return false;
  if (header.slice(1).some((title) => title === "") || header.length < 2) return false;
  if (firstTitle.test(header[0] ?? "")) return true;
  return header.some((_, column) => {
    if (column === 0 && header.length === 2) return false;
    const values = body.map((row) => row[column] ?? "").filter((value) => value !== "");
    const numbers = values.filter((value) => number.test(value)).length;
    return numbers > 0 && numbers >= values.length * 0.7 && (body.length > 1 || header.length > 2);
  });
}
