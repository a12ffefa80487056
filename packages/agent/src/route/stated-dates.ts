import type { TableDescription } from "@cloister/tool-runtime";
import type { DateSpan } from "../intake/date-spans.ts";

/** True when the name or title of one of the tables states the month: it then holds for all its rows. */
export function isStatedByTitle(span: DateSpan, tables: readonly TableDescription[]): boolean {
  if (span.fromMonth === null || span.fromMonth !== span.toMonth) return false;
  const month = String(span.fromMonth);
  const stated = new RegExp(`(^|[^\\d])(20\\d\\d\\s*(년|[-_.])\\s*)?0?${month}\\s*월|20\\d\\d[-_.]?0?${month}(?!\\d)`);
  return tables.some((table) =>
    [table.title, table.name, ...table.notes, ...table.sources.map((source) => `${source.file} ${source.sheet}`)].some(
      (title) => stated.test(title),
    ),
  );
}
