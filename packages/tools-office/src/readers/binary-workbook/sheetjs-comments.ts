import type { Block } from "@cloister/tool-runtime";
import { cellRef } from "../../model/a1.ts";
import type { SheetJsSheet } from "./sheetjs-cells.ts";

/** Comments of a sheet in row order, with the author in front when the text does not name one. */
export function sheetJsComments(sheet: SheetJsSheet, name: string): Block[] {
  const blocks: Block[] = [];
  sheet["!data"]?.forEach((cells, row) => {
    cells.forEach((cell, column) => {
      for (const comment of cell?.c ?? []) {
        const author = plain(comment.a ?? "");
        const text = plain(comment.t ?? "");
        if (text === "") continue;
        blocks.push({
          type: "comment",
          anchor: { type: "range", sheet: name, range: cellRef(row + 1, column + 1) },
          text: author === "" || author === UNKNOWN_AUTHOR || text.startsWith(author) ? text : `${author}: ${text}`,
        });
      }
    });
  });
  return blocks;
}

/** Behind the text SheetJS may give its formatting, which begins with a zero: the place of the first character. */
function plain(text: string): string {
  return (text.split("\0", 1)[0] ?? "").replaceAll("\r\n", "\n").trim();
}

/** What SheetJS puts in where the format stores no author. */
const UNKNOWN_AUTHOR = "SheetJ5";
