import { parseFormat } from "../../readers/number-format/parse-format.ts";
import type { FormatSection } from "../../readers/number-format/format-section.ts";

/** How numbers of a style can be read without writing out their text. */
export const GENERAL = 0;
/** Whole numbers are days: each is looked at once. */
export const DAYS = 1;
/** Digits between fixed texts: what the text says beside the number depends on the sign alone. */
export const DIGITS = 2;
export const OTHER = 3;

export function styleKind(code: string): number {
  if (code === "General" || code === "") return GENERAL;
  const sections = parseFormat(code);
  if (sections.some(({ condition, numerals }) => condition !== null || numerals > 0)) return OTHER;
  if (sections.every(({ isDate }) => isDate)) return DAYS;
  return sections.slice(0, 3).every((section) => !section.isDate && isDigits(section)) ? DIGITS : OTHER;
}

const MAX_LITERALS = 12;
const MAX_DECIMALS = 9;

/** `#,##0.00` or `0` with texts without digits before and after it, or such texts alone. */
function isDigits({ tokens }: FormatSection): boolean {
  let places = "";
  let literals = "";
  let ended = false;
  for (const token of tokens) {
    if (token.type === "digit") places += ended ? "x" : token.text;
    else if (token.type === "comma") places += ended ? "x" : ",";
    else if (token.type === "point") places += ended ? "x" : ".";
    else if (token.type === "literal" || token.type === "percent") {
      literals += token.type === "literal" ? token.text : "%";
      ended = places !== "";
    } else return false;
  }
  if (literals.length > MAX_LITERALS || /[\d.,]/.test(literals.normalize("NFKC"))) return false;
  const decimals = /^(?:#,##)?0(?:\.(0+))?$/.exec(places);
  return places === "" || (decimals !== null && (decimals[1] ?? "").length <= MAX_DECIMALS);
}

/** True when a number may show nothing at all under this format (`;;;`, or zero under `#`). */
export function mayVanish(code: string): boolean {
  if (code === "General" || code === "") return false;
  return parseFormat(code)
    .slice(0, 3)
    .some(({ tokens, isDate }) => !isDate && tokens.every(showsNothing));
}

function showsNothing(token: FormatSection["tokens"][number]): boolean {
  if (token.type === "literal") return token.text.trim() === "";
  return token.type === "comma" || (token.type === "digit" && token.text !== "0");
}
