import { unescapeText } from "../unescape-text.ts";
import { IrregularSheet } from "../../row-store.ts";

const powers = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);

/**
 * The number that these bytes write, as `Number` reads their text; NaN for anything else. Up to 15 digits over a power
 * of ten are exact numbers both, so that their quotient is rounded once, as it has to be.
 */
export function numberOfBytes(bytes: Buffer, from: number, to: number): number {
  let at = from;
  const isNegative = bytes[at] === 45;
  if (isNegative) at++;
  let mantissa = 0;
  let digits = 0;
  let decimals = 0;
  let pointSeen = false;
  for (; at < to; at++) {
    const byte = bytes[at] as number;
    if (byte >= 48 && byte <= 57) {
      mantissa = mantissa * 10 + byte - 48;
      digits++;
      if (pointSeen) decimals++;
    } else if (byte === 46 && !pointSeen) {
      pointSeen = true;
    } else {
      break;
    }
  }
  if (at === to && digits > 0 && digits <= 15) {
    const size = decimals === 0 ? mantissa : mantissa / (powers[decimals] as number);
    return isNegative ? -size : size;
  }
  const text = bytes.toString("latin1", from, to).trim();
  return text === "" ? Number.NaN : Number(text);
}

/** The whole number without a sign that these bytes write; throws for anything else. */
export function indexOfBytes(bytes: Buffer, from: number, to: number): number {
  if (from === to || to - from > 9) throw new IrregularSheet("an index is no number");
  let index = 0;
  for (let at = from; at < to; at++) {
    const digit = (bytes[at] as number) - 48;
    if (digit < 0 || digit > 9) throw new IrregularSheet("an index is no number");
    index = index * 10 + digit;
  }
  return index;
}

/** Character data as an XML parser gives it. */
export function textOfBytes(bytes: Buffer, from: number, to: number): string {
  let special = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number;
    if (byte > 127) special |= 1;
    else if (byte === 38) special |= 2;
    else if (byte < 32) {
      if (byte === 13) special |= 4;
      else if (byte !== 9 && byte !== 10) throw new IrregularSheet("a control character");
    }
  }
  let text = (special & 1) === 0 ? bytes.toString("latin1", from, to) : bytes.toString("utf8", from, to);
  if (text.includes("]]>")) throw new IrregularSheet("an end of CDATA in text");
  if ((special & 4) !== 0) text = text.replace(/\r\n?/g, "\n");
  return (special & 2) === 0 ? text : text.replace(/&([^;]{0,12});?/g, entity);
}

/** The same for the text of a cell, where `_x000D_` stands for a character. */
export function cellTextOfBytes(bytes: Buffer, from: number, to: number): string {
  return unescapeText(textOfBytes(bytes, from, to));
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function entity(whole: string, name: string): string {
  const known = named[name];
  if (!whole.endsWith(";")) throw new IrregularSheet("an entity without end");
  if (known !== undefined) return known;
  const code = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(name);
  const point = code?.[1] === undefined ? Number(code?.[2] ?? "0") : Number.parseInt(code[1], 16);
  if (point < 32 && point !== 9 && point !== 10 && point !== 13) throw new IrregularSheet("an unknown entity");
  if (point > 0x10ffff || (point >= 0xd800 && point < 0xe000) || (point & 0xfffe) === 0xfffe)
    throw new IrregularSheet("an unknown entity");
  return String.fromCodePoint(point);
}
