import { ReadError, type ReaderInput, type ReaderResult } from "./reader.ts";
import { readXml2003 } from "./xml2003/read-xml2003.ts";

/** Reads an Excel 2003 XML workbook, which groupware saves as .xls; the binary format is NOT_SUPPORTED yet. */
export async function readXls({ bytes }: ReaderInput): Promise<ReaderResult> {
  if (bytes[0] === 0xd0)
    throw new ReadError("NOT_SUPPORTED", "binary Excel 97-2003 workbooks (xls) cannot be read yet");
  const sheets = await readXml2003(bytes);
  if (sheets.length === 0) throw new ReadError("DAMAGED", "the workbook lists no sheets");
  const hidden = sheets.filter(({ state }) => state !== "visible").map(({ name }) => name);
  return {
    coverage: {
      sheets: sheets.length,
      hiddenSheets: hidden,
      cells: sheets.reduce((sum, { cells }) => sum + cells.length, 0),
    },
    warnings: hidden.map((name) => ({ code: "HIDDEN_SHEET", message: `the sheet ${name} is hidden` })),
    sheets,
    blocks: [],
  };
}
