import ExcelJS from "exceljs";
import { stableZip } from "./stable-zip.mjs";

/** A date as ExcelJS takes it. */
export const day = (iso) => new Date(`${iso}T00:00:00Z`);

export const csv = (rows) => `${rows.map((row) => row.join(",")).join("\r\n")}\r\n`;

/** The workbook that `fill` fills, as a file: the same content is the same bytes. */
export async function workbookBytes(fill, creator) {
  const book = new ExcelJS.Workbook();
  if (creator !== undefined) book.creator = creator;
  book.created = day("2026-01-01");
  book.modified = day("2026-01-01");
  fill(book);
  return stableZip(Buffer.from(await book.xlsx.writeBuffer()));
}

/** The first share of the bytes, as a broken copy leaves them. */
export const cutOff = (bytes, share) => bytes.subarray(0, Math.floor(bytes.length * share));
