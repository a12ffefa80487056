import type { Citation, TableDescription } from "@cloister/tool-runtime";

/** The tables that a statement names; all of them when it names none. */
export function tablesInSql(sql: string, tables: readonly TableDescription[]): TableDescription[] {
  const names = new Set(
    sql
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}_]+/gu),
  );
  const named = tables.filter((table) => names.has(table.name.toLowerCase()));
  return named.length > 0 ? named : [...tables];
}

/** The ranges that these tables lie in, each once; the quote is the header row. */
export function citeTables(tables: readonly TableDescription[]): Citation[] {
  const citations = new Map<string, Citation>();
  for (const table of tables) {
    const quote = table.columns.map((column) => column.title).join(" | ");
    for (const { file, sheet, range } of table.sources) {
      const anchor = { type: "range" as const, sheet, range };
      citations.set(JSON.stringify([file, anchor]), { file, anchor, quote, verified: true });
    }
  }
  return [...citations.values()];
}
