const MINUS = 45;
const POINT = 46;
const ZERO = 48;
/** Digits that a number holds exactly. */
const MAX_DIGITS = 15;
const MAX_LENGTH = MAX_DIGITS + 2;
const tens = Array.from({ length: MAX_DIGITS + 1 }, (_, power) => 10 ** power);

/** Reads plain numbers from their bytes: those that are written in one way only, so that value and decimals give the text again. */
export class NumeralReader {
  value = 0;
  decimals = 0;

  /** False for all other fields: codes with zeros before them, signs, units, groups of digits, exponents. */
  read(bytes: Buffer, from: number, to: number): boolean {
    if (to - from > MAX_LENGTH || to === from) return false;
    const isNegative = bytes[from] === MINUS;
    const start = isNegative ? from + 1 : from;
    let whole = 0;
    let digits = 0;
    let point = -1;
    for (let at = start; at < to; at++) {
      const byte = bytes[at] as number;
      if (byte === POINT && point < 0 && at > start) point = at;
      else if (byte >= ZERO && byte <= ZERO + 9) {
        whole = whole * 10 + byte - ZERO;
        digits++;
      } else return false;
    }
    const wholeDigits = (point < 0 ? to : point) - start;
    if (digits === 0 || digits > MAX_DIGITS || point === to - 1) return false;
    if (bytes[start] === ZERO && wholeDigits > 1) return false;
    if (isNegative && whole === 0) return false;
    this.decimals = point < 0 ? 0 : to - point - 1;
    // One division of two numbers that are exact gives the number next to the written one.
    const value = whole / (tens[this.decimals] as number);
    this.value = isNegative ? -value : value;
    return true;
  }
}

/** The text of such a number. */
export function numeralText(value: number, decimals: number): string {
  return decimals === 0 ? String(value) : value.toFixed(decimals);
}
