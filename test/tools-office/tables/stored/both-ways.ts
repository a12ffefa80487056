import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTableStore, type LoadedTables } from "../../../../packages/tools-office/src/tables/table-store.ts";
import { findStoredTables } from "../../../../packages/tools-office/src/tables/stored/find-stored-tables.ts";
import { storeRows } from "../../../../packages/tools-office/src/tables/stored/store-rows.ts";
import { tablesOfSheet } from "../../../../packages/tools-office/src/tables/stored/tables-of-sheet.ts";
import { readDocument } from "../../../../packages/tools-office/src/readers/read-document.ts";

/** What people can see of the tables of a workbook. */
export interface Seen {
  set: LoadedTables["set"];
  coverage: object;
  rows: Record<string, unknown>;
  links: unknown;
}

/** The workbook (or the file of that name) in memory, and through files; `regular` tells for each stored sheet whether it was found to be so. */
export async function readBothWays(bytes: Uint8Array, question = "강남", path = "장부.xlsx") {
  const options = { maxCells: 1_500_000 };
  const folder = mkdtempSync(join(tmpdir(), "stored-"));
  const tables = createTableStore();
  try {
    const reading = await readDocument(bytes, { path }, options);
    const inMemory = see(tables.open([reading]), reading.coverage, question);
    tables.close();
    const store = storeRows(folder, 1);
    const stored = await readDocument(bytes, { path }, options, store);
    const regular = [...store.sheets.values()].map((rows) => findStoredTables(rows) !== null);
    const tablesOf = (sheet: (typeof stored.sheets)[number]) =>
      tablesOfSheet(sheet, store.sheets.get(sheet), options.maxCells);
    const opened = tables.open([stored], { tablesOf, file: join(folder, "a.sqlite") });
    store.remove();
    const inFiles = see(opened, stored.coverage, question);
    tables.close();
    return { inMemory, inFiles, regular, left: readdirSync(folder) };
  } finally {
    tables.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function see(tables: LoadedTables, coverage: object, question: string): Seen {
  const rows: Record<string, unknown> = {};
  for (const { name, columns } of tables.set.tables) {
    const typed = columns.filter(({ type }) => type !== "TEXT");
    rows[name] = tables.query(`SELECT *, _row, _sheet, _file FROM "${name}"`, { maxRows: 1_000_000 }).rows;
    for (const column of typed) {
      try {
        rows[`${name} ${column.name}`] = tables.query(`SELECT "_text_${column.name}" FROM "${name}"`, {
          maxRows: 1e6,
        }).rows;
      } catch {
        rows[`${name} ${column.name}`] = "as it is";
      }
    }
  }
  return { set: tables.set, coverage, rows, links: tables.link(question) };
}
