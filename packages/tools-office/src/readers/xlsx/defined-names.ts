import type { DocumentObject } from "@cloister/tool-runtime";
import { formatRange, parseRange } from "../../model/a1.ts";

/** A name of a workbook as it is stored (ECMA-376-1 18.2.5). */
export interface DefinedName {
  name: string;
  formula: string;
  /** Index of the sheet it is known on; null: everywhere. */
  sheetIndex: number | null;
}

/** The names of a workbook as people see them in its name manager, kept verbatim: constants and broken ones too. */
export function nameObjects(names: readonly DefinedName[], sheets: readonly { name: string }[]): DocumentObject[] {
  return names.map(({ name, formula, sheetIndex }) => {
    const scope = sheetIndex === null ? undefined : sheets[sheetIndex]?.name;
    const title = name.replace(/^_xlnm\./, "");
    const anchor = placeOf(formula) ?? { type: "part" as const, name: scope ?? "workbook" };
    return { type: "name", title, anchor, target: `=${formula}`, ...(scope === undefined ? {} : { detail: scope }) };
  });
}

/** `'O''Brien'!$A$1:$B$2`; null for anything but one range. */
function placeOf(formula: string): DocumentObject["anchor"] | null {
  const match = /^(?:'((?:[^']|'')+)'|([^'!()[\],\s]+))!([$A-Z0-9:]+)$/.exec(formula);
  const range = match && parseRange(match[3] ?? "");
  if (!match || !range) return null;
  return { type: "range", sheet: (match[1] ?? match[2] ?? "").replaceAll("''", "'"), range: formatRange(range) };
}
