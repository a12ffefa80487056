import { formatAnchor, type QueryResult, type TableDescription } from "@cloister/tool-runtime";
import type { AskCitation } from "../../answer/ask-result.ts";
import { fromTables, selects, type SelectTree } from "./sql-tree.ts";

const MOST_ROWS_CITED_SINGLY = 3;

/** Where the rows stand: a few matching rows by their own range, otherwise the range of each table that was read. */
export function citedPlaces(
  tree: SelectTree,
  tables: readonly TableDescription[],
  places: QueryResult | null,
  count: number,
): AskCitation[] {
  const read = selects(tree).flatMap((select) => fromTables(select).map((entry) => entry.table));
  const sources = tables.filter((table) => read.includes(table.name)).flatMap((table) => table.sources);
  const cite = (file: string, sheet: string, range: string): AskCitation => ({
    file,
    anchor: formatAnchor({ type: "range", sheet, range }),
    quote: "",
    verified: true,
  });
  if (places !== null && count > 0 && count <= MOST_ROWS_CITED_SINGLY) {
    const rows = places.rows.flatMap(([file, sheet, row]) => {
      const source = sources.find((candidate) => candidate.sheet === sheet && candidate.file === file);
      return source === undefined ? [] : [cite(source.file, source.sheet, rowRange(source.range, Number(row)))];
    });
    if (rows.length > 0) return rows;
  }
  const used =
    places === null
      ? sources
      : sources.filter((source) => places.rows.some(([file, sheet]) => file === source.file && sheet === source.sheet));
  const whole = count > (places?.rows.length ?? 0) || used.length === 0 ? sources : used;
  return [
    ...new Map(
      whole.map((source) => [
        `${source.file}!${source.sheet}!${source.range}`,
        cite(source.file, source.sheet, source.range),
      ]),
    ).values(),
  ];
}

/** The columns of `A4:H3003` in one row: `A17:H17`. */
function rowRange(range: string, row: number): string {
  const [from = "", to = from] = range.split(":").map((reference) => reference.replace(/\d+/g, ""));
  return `${from}${row}:${to}${row}`;
}
