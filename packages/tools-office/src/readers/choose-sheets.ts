import type { ReadOptions } from "@cloister/tool-runtime";
import { ReadError } from "./reader.ts";

/**
 * The sheet asked for (by exact name, else without case and width), the first one for a bare range, else all. Throws
 * `ReadError` NOT_FOUND with the names there are.
 */
export function chooseSheets<Entry extends { name: string }>(
  sheets: readonly Entry[],
  { sheet, range }: ReadOptions,
): readonly Entry[] {
  if (sheet === undefined) return range === undefined ? sheets : sheets.slice(0, 1);
  const fold = (name: string) => name.normalize("NFKC").trim().toLowerCase();
  const found = sheets.find(({ name }) => name === sheet) ?? sheets.find(({ name }) => fold(name) === fold(sheet));
  if (found) return [found];
  const names = sheets.map(({ name }) => name).join(", ");
  throw new ReadError("NOT_FOUND", `there is no sheet ${sheet}; the sheets are: ${names}`);
}
