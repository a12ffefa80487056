import { set_cptable } from "@e965/xlsx";
import iconv from "iconv-lite";

/** Workbooks of Excel 5 and 95 that do not name their code page: Korean offices wrote them in CP949. */
export const DEFAULT_CODE_PAGE = 949;

/** Gives SheetJS the code pages of iconv-lite, so that its own tables (470 KB) need not be shipped. */
export function provideCodePages(): void {
  set_cptable({ utils: { decode, encode } });
}

function decode(codePage: number, bytes: ArrayLike<number>): string {
  return iconv.decode(Buffer.from(Array.from(bytes)), encodingOf(codePage));
}

function encode(codePage: number, text: string): Buffer {
  return iconv.encode(text, encodingOf(codePage));
}

function encodingOf(codePage: number): string {
  if (codePage === 1200) return "utf16le";
  if (codePage === 65001) return "utf8";
  const name = `cp${codePage}`;
  return iconv.encodingExists(name) ? name : "latin1";
}
