import type { Block } from "@cloister/tool-runtime";
import { attribute, childOf, wholeNumber, type XmlNode } from "../docx/xml-node.ts";
import { bodyText } from "./text-body.ts";

/** PowerPoint allows 75 columns and rows; a larger span is damage or a trap. */
const MAX_SPAN = 1000;

/** Rows and spans of a table (ECMA-376-1 21.1.3.13); covered cells are stored too and stay blank. */
export function slideTable(table: XmlNode): Pick<Block, "text" | "rows" | "spans"> {
  const spans: NonNullable<Block["spans"]> = [];
  const rows = table.children
    .filter(({ name }) => name === "tr")
    .map((row, rowIndex) =>
      row.children
        .filter(({ name }) => name === "tc")
        .map((cell, column) => {
          if (isCovered(cell)) return "";
          const wide = wholeNumber(attribute(cell, "gridSpan"), MAX_SPAN, 1);
          const high = wholeNumber(attribute(cell, "rowSpan"), MAX_SPAN, 1);
          if (wide > 1 || high > 1) spans.push({ row: rowIndex, column, rows: high, columns: wide });
          return bodyText(childOf(cell, "txBody"));
        }),
    );
  const text = rows.map((row) => row.map((cell) => cell.replaceAll("\n", " ")).join(" | ")).join("\n");
  return { text, rows, ...(spans.length === 0 ? {} : { spans }) };
}

function isCovered(cell: XmlNode): boolean {
  return ["hMerge", "vMerge"].some((name) => ["1", "true"].includes(attribute(cell, name) ?? ""));
}
