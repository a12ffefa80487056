import type { FormatToken } from "./format-section.ts";
import { roundDecimal } from "./round-decimal.ts";

/** The size of a number under a section of digit places; the sign is the caller's. */
export function formatDecimal(size: number, tokens: readonly FormatToken[]): string {
  const layout = readLayout(tokens);
  const scaled = (size * 100 ** layout.percents) / 1000 ** layout.scalingCommas;
  if (layout.exponentAt >= 0) return formatExponent(scaled, tokens, layout);
  const { whole, fraction } = roundDecimal(scaled, layout.decimals);
  const before = fillWhole(whole === "0" ? "" : whole, tokens.slice(0, layout.pointAt), layout.grouped);
  return before + fillFraction(fraction, tokens.slice(layout.pointAt));
}

interface Layout {
  /** Where the point stands, or the number of tokens. */
  pointAt: number;
  /** Where the exponent stands, or -1. */
  exponentAt: number;
  decimals: number;
  percents: number;
  /** Commas right after the last whole place: each divides by a thousand. */
  scalingCommas: number;
  grouped: boolean;
}

function readLayout(tokens: readonly FormatToken[]): Layout {
  const exponentAt = tokens.findIndex(({ type }) => type === "exponent");
  const found = tokens.findIndex(({ type }) => type === "point");
  const pointAt = found < 0 ? (exponentAt < 0 ? tokens.length : exponentAt) : found;
  const wholePart = tokens.slice(0, pointAt);
  const lastDigit = wholePart.findLastIndex(({ type }) => type === "digit");
  const firstDigit = wholePart.findIndex(({ type }) => type === "digit");
  const isComma = ({ type }: FormatToken) => type === "comma";
  const end = exponentAt < 0 ? tokens.length : exponentAt;
  // Excel also takes commas at the very end of the places after the point (0.0,) for scaling.
  const lastPlace = tokens.slice(0, end).findLastIndex(({ type }) => type === "digit");
  const trailing = pointAt < end ? tokens.slice(Math.max(lastPlace, pointAt)).filter(isComma).length : 0;
  return {
    pointAt,
    exponentAt,
    decimals: tokens.slice(pointAt, end).filter(({ type }) => type === "digit").length,
    percents: tokens.filter(({ type }) => type === "percent").length,
    scalingCommas: wholePart.slice(lastDigit + 1).filter(isComma).length + trailing,
    grouped: wholePart.slice(firstDigit, lastDigit + 1).some(isComma),
  };
}

/** Places are filled from the right; the leftmost one takes all digits that are left. */
function fillWhole(digits: string, tokens: readonly FormatToken[], grouped: boolean): string {
  const first = tokens.findIndex(({ type }) => type === "digit");
  let text = "";
  let used = 0;
  const put = (character: string) => {
    if (grouped && used > 0 && used % 3 === 0 && character !== " ") text = `,${text}`;
    text = character + text;
    used++;
  };
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at];
    if (token?.type !== "digit") {
      text = plainText(token) + text;
      continue;
    }
    const digit = digits[digits.length - 1 - used];
    if (digit !== undefined) put(digit);
    else if (token.text !== "#") put(token.text === "0" ? "0" : " ");
    if (at === first) for (let left = digits.length - used; left > 0; left--) put(digits.charAt(left - 1));
  }
  return text;
}

/** Zeros at the end show under `0` only. */
function fillFraction(digits: string, tokens: readonly FormatToken[]): string {
  const significant = digits.replace(/0+$/, "").length;
  let used = 0;
  let text = "";
  for (const token of tokens) {
    if (token.type === "point") text += ".";
    else if (token.type !== "digit") text += plainText(token);
    else {
      const digit = digits[used++] ?? "0";
      if (used <= significant || token.text === "0") text += digit;
      else if (token.text === "?") text += " ";
    }
  }
  return text;
}

/** `0.00E+00`; with several whole places (`##0.0E+0`) the exponent is a multiple of their number. */
function formatExponent(size: number, tokens: readonly FormatToken[], layout: Layout): string {
  const places = tokens.slice(0, layout.pointAt).filter(({ type }) => type === "digit").length || 1;
  let power = size === 0 ? 0 : Math.floor(Number(size.toExponential(14).split("e")[1]) / places) * places;
  let { whole, fraction } = roundDecimal(size / 10 ** power, layout.decimals);
  if (whole.length > places) {
    power += places;
    ({ whole, fraction } = roundDecimal(size / 10 ** power, layout.decimals));
  }
  const exponent = tokens[layout.exponentAt];
  const after = tokens.slice(layout.exponentAt + 1);
  const sign = power < 0 ? "-" : exponent?.type === "exponent" && exponent.plus ? "+" : "";
  const mantissa =
    fillWhole(whole === "0" ? "" : whole, tokens.slice(0, layout.pointAt), false) +
    fillFraction(fraction, tokens.slice(layout.pointAt, layout.exponentAt));
  return `${mantissa}E${sign}${fillWhole(power === 0 ? "" : String(Math.abs(power)), after, false)}`;
}

function plainText(token: FormatToken | undefined): string {
  if (token?.type === "literal") return token.text;
  if (token?.type === "percent") return "%";
  return token?.type === "slash" ? "/" : "";
}
