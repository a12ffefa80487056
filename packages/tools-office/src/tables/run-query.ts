import { performance } from "node:perf_hooks";
import { ToolError, type QueryResult, type SqlValue } from "@cloister/tool-runtime";
import type { KnownNames } from "./match-names.ts";
import { normalizeSql } from "./normalize-sql.ts";
import { hiddenColumn, type TableDatabase } from "./sqlite-store.ts";

const defaultRows = 200;

/**
 * Runs one SELECT as a model writes it. Throws `ToolError` SQL with SQLite's message.
 * Integers beyond 2^53 come as text, so that no digit is lost.
 */
export function runQuery(
  database: TableDatabase,
  sql: string,
  known: KnownNames,
  options: { maxRows?: number } = {},
): QueryResult {
  const maxRows = options.maxRows ?? defaultRows;
  const started = performance.now();
  const text = normalizeSql(sql, known);
  try {
    const statement = database.prepare(text);
    if (!statement.reader || !statement.readonly) throw new ToolError("SQL", "only SELECT is allowed");
    statement.raw(true).safeIntegers(true);
    const names = statement.columns().map(({ name }) => name);
    const shown = visibleColumns(names, text);
    const rows: SqlValue[][] = [];
    let truncated = false;
    for (const row of statement.iterate() as IterableIterator<unknown[]>) {
      if (rows.length === maxRows) {
        truncated = true;
        break;
      }
      rows.push(shown.map((at) => sqlValue(row[at])));
    }
    return {
      columns: shown.map((at) => names[at] ?? ""),
      rows,
      truncated,
      ms: Math.round(performance.now() - started),
    };
  } catch (error) {
    if (error instanceof ToolError) throw error;
    throw new ToolError("SQL", error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Columns that came only through `*` and that people do not know of are left out. */
function visibleColumns(names: string[], sql: string): number[] {
  const asked = sql.toLowerCase();
  const all = names.map((_, at) => at);
  const visible = all.filter(
    (at) => !hiddenColumn.test(names[at] ?? "") || asked.includes((names[at] ?? "").toLowerCase()),
  );
  return visible.length > 0 ? visible : all;
}

function sqlValue(value: unknown): SqlValue {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : value.toString();
  // Sums of decimals carry binary dust: 0.1 + 0.2 is shown as 0.3.
  if (typeof value === "number") return Number.isFinite(value) ? Number(value.toPrecision(15)) : String(value);
  if (typeof value === "string" || value === null) return value;
  return value instanceof Uint8Array ? `(${value.length} bytes)` : String(value);
}
