import type { Cell, Warning } from "@cloister/tool-runtime";
import { decodeText } from "../gate/decode-text.ts";
import { cellRef, contains, extend, formatRange, type CellRange } from "../model/a1.ts";
import { selectCells } from "./cell-selection.ts";
import { chooseDelimiter } from "./csv/choose-delimiter.ts";
import { csvWarnings } from "./csv/csv-warnings.ts";
import { splitRecords } from "./csv/split-records.ts";
import { encodingWarnings } from "./encoding-warnings.ts";
import type { ReaderInput, ReaderResult } from "./reader.ts";

/** Name of the one sheet: a delimited file has none of its own. */
const SHEET_NAME = "csv";

/** Reads a delimited text file; every field stays the text it is (00123, 1-2 and =1+1 too). */
export async function readCsv({ bytes, options }: ReaderInput): Promise<ReaderResult> {
  const decoded = decodeText(bytes);
  const { text, delimiter } = takeDirective(decoded.text);
  const selection = selectCells(options);
  const cells: Cell[] = [];
  const fieldCounts: number[] = [];
  const unclosedQuotes: number[] = [];
  let extent: CellRange | null = null;
  let stored = 0;
  for (const record of splitRecords(text, delimiter)) {
    const isBlank = record.fields.length === 1 && record.fields[0] === "";
    const row = fieldCounts.push(isBlank ? 0 : record.fields.length);
    if (record.unclosedQuote) unclosedQuotes.push(row);
    record.fields.forEach((field, index) => {
      if (field === "" || (selection.range && !contains(selection.range, row, index + 1))) return;
      if (stored++ >= selection.maxCells) return;
      cells.push({ ref: cellRef(row, index + 1), text: field, value: field, type: "text" });
      extent = extend(extent, row, index + 1);
    });
  }
  const warnings: Warning[] = [
    ...encodingWarnings(decoded),
    ...csvWarnings({ sheet: SHEET_NAME, fieldCounts, unclosedQuotes, left: stored - cells.length }),
  ];
  return {
    coverage: {
      sheets: 1,
      rows: fieldCounts.length,
      cells: cells.length,
      encoding: decoded.encoding,
      delimiter,
      ...(stored > cells.length ? { truncated: true } : {}),
    },
    warnings,
    sheets: [{ name: SHEET_NAME, state: "visible", extent: extent ? formatRange(extent) : "", cells, merges: [] }],
    blocks: [],
  };
}

/** Excel's own first line `sep=;` names the delimiter and is no data. */
function takeDirective(text: string): { text: string; delimiter: string } {
  const directive = /^"?sep=([^\r\n])"?(?:\r\n?|\n|$)/i.exec(text);
  if (!directive) return { text, delimiter: chooseDelimiter(text) };
  return { text: text.slice(directive[0].length), delimiter: directive[1] ?? "," };
}
