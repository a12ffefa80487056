import type { WorkBook } from "@e965/xlsx";
import { openZip } from "../gate/zip-archive.ts";
import { parseWorkbook, readSheetJsWorkbook } from "./binary-workbook/read-sheetjs-workbook.ts";
import { gatedPackage } from "./binary-workbook/xlsb-package.ts";
import { readXlsbObjects } from "./binary-workbook/xlsb-objects.ts";
import type { ReaderInput, ReaderResult } from "./reader.ts";

/** Reads a binary workbook of Excel 2007 and later (xlsb). Throws `ReadError`. */
export async function readXlsb({ bytes, options, rows }: ReaderInput): Promise<ReaderResult> {
  const zip = openZip(bytes);
  const workbook = parseWorkbook(await gatedPackage(zip));
  const result = await readSheetJsWorkbook(workbook, { options, rows });
  const read = new Set(result.sheets.map(({ name }) => name));
  const objects = await readXlsbObjects(
    zip,
    listedSheets(workbook).filter(({ name }) => read.has(name)),
  );
  return {
    ...result,
    coverage: { ...result.coverage, ...objects.coverage },
    warnings: [...result.warnings, ...objects.warnings],
    blocks: [...result.blocks, ...objects.blocks],
    objects: objects.objects,
  };
}

/** SheetJS keeps the relationship of each sheet under a name that its types do not have. */
function listedSheets({ Workbook }: WorkBook): { name: string; id: string }[] {
  const sheets: readonly { name?: string; strRelID?: unknown }[] = Workbook?.Sheets ?? [];
  return sheets.map(({ name = "", strRelID }) => ({ name, id: typeof strRelID === "string" ? strRelID : "" }));
}
