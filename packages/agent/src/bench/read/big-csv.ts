import { TextDecoder } from "node:util";

/** In what the text of the file is written. */
export type CsvEncoding = "UTF-8" | "CP949";

/** Distinct names and remarks. */
const TEXTS = 5_000;
const ROWS_AT_ONCE = 5_000;

/** A delimited file of `rows` × `columns` fields below a row of titles: numbers, names, days, amounts, percentages, codes. */
export function bigCsv(rows: number, columns: number, encoding: CsvEncoding): Uint8Array {
  const encode = encoding === "UTF-8" ? (text: string) => Buffer.from(text) : cp949Encoder();
  const pieces = [encode(`${Array.from({ length: columns }, (_, at) => `항목${at + 1}`).join(",")}\n`)];
  for (let from = 1; from <= rows; from += ROWS_AT_ONCE) {
    let text = "";
    for (let row = from; row < from + ROWS_AT_ONCE && row <= rows; row++) text += rowText(row, columns);
    pieces.push(encode(text));
  }
  return Buffer.concat(pieces);
}

function rowText(row: number, columns: number): string {
  const fields = Array.from({ length: columns }, (_, column) => fieldText(row, column));
  return `${fields.join(",")}\n`;
}

function fieldText(row: number, column: number): string {
  switch (column % 6) {
    case 0:
      return String(row + column);
    case 1:
      return `거래처 ${(row * 7 + column) % TEXTS} 주식회사`;
    case 2:
      return new Date(Date.UTC(2024, 0, 1 + (row % 700))).toISOString().slice(0, 10);
    case 3:
      return `"${((row * 1_237) % 9_999_999).toLocaleString("en-US")}"`;
    case 4:
      return `${((row % 970) / 10).toFixed(1)}%`;
    default:
      return `A-${String(row).padStart(7, "0")}`;
  }
}

/** The syllables of KS X 1001 and ASCII, which is what the made texts have. */
function cp949Encoder(): (text: string) => Buffer {
  const decoder = new TextDecoder("euc-kr");
  const codes = new Map<string, number>();
  for (let lead = 0xb0; lead <= 0xc8; lead++) {
    for (let trail = 0xa1; trail <= 0xfe; trail++)
      codes.set(decoder.decode(Uint8Array.of(lead, trail)), (lead << 8) | trail);
  }
  return (text) => {
    const bytes = Buffer.alloc(text.length * 2);
    let length = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at) < 0x80 ? text.charCodeAt(at) : (codes.get(text[at] ?? "") ?? 63);
      if (code > 0xff) bytes[length++] = code >> 8;
      bytes[length++] = code & 0xff;
    }
    return bytes.subarray(0, length);
  };
}
