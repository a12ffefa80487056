import { join } from "node:path";
import { randomBytes } from "node:crypto";
import type { Sheet } from "@cloister/tool-runtime";
import type { RowStore } from "../../readers/row-store.ts";
import { SheetWriter } from "./sheet-writer.ts";
import type { StoredRows } from "./stored-rows.ts";

/** A store of rows in a folder, and what was stored of each sheet of a reading. */
export interface FolderStore extends RowStore {
  readonly sheets: ReadonlyMap<Sheet, StoredRows>;
  /** Removes the files. */
  remove(): void;
}

/** A store whose files lie in this folder. */
export function storeRows(folder: string, minBytes: number): FolderStore {
  const sheets = new Map<Sheet, StoredRows>();
  return {
    minBytes,
    sheets,
    begin: (_sheet, context) =>
      new SheetWriter(join(folder, `${randomBytes(8).toString("hex")}.rows`), context, (sheet, rows) =>
        sheets.set(sheet, rows),
      ),
    remove() {
      for (const rows of sheets.values()) rows.remove();
      sheets.clear();
    },
  };
}
