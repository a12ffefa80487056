import { decodeText } from "../gate/decode-text.ts";
import { selectCells } from "./cell-selection.ts";
import { chooseDelimiter } from "./csv/choose-delimiter.ts";
import { collectRecords } from "./csv/collect-records.ts";
import { csvWarnings } from "./csv/csv-warnings.ts";
import { splitRecords } from "./csv/split-records.ts";
import { encodingWarnings } from "./encoding-warnings.ts";
import type { ReaderInput, ReaderResult } from "./reader.ts";

/** Name of the one sheet: a delimited file has none of its own. */
const SHEET_NAME = "csv";

/** Reads a delimited text file; every field stays the text it is (00123, 1-2 and =1+1 too). */
export async function readCsv({ bytes, options }: ReaderInput): Promise<ReaderResult> {
  const decoded = decodeText(bytes, options);
  const { text, delimiter } = takeDirective(decoded.text);
  const collected = collectRecords(SHEET_NAME, splitRecords(text, delimiter), selectCells(options));
  const { sheet, fieldCounts, stored } = collected;
  return {
    coverage: {
      sheets: 1,
      rows: fieldCounts.length,
      cells: sheet.cells.length,
      encoding: decoded.encoding,
      delimiter,
      ...(stored > sheet.cells.length ? { truncated: true } : {}),
    },
    warnings: [...encodingWarnings(decoded), ...csvWarnings(collected)],
    sheets: [sheet],
    blocks: [],
  };
}

/** Excel's own first line `sep=;` names the delimiter and is no data. */
function takeDirective(text: string): { text: string; delimiter: string } {
  const directive = /^"?sep=([^\r\n])"?(?:\r\n?|\n|$)/i.exec(text);
  if (!directive) return { text, delimiter: chooseDelimiter(text) };
  return { text: text.slice(directive[0].length), delimiter: directive[1] ?? "," };
}
