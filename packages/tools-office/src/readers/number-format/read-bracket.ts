import type { FormatSection } from "./format-section.ts";

/** Language number of Korean in `[$-412]`. */
const KOREAN = 0x412;
/** `[$-F800]` and `[$-F400]`: long date and time of the system, here as a Korean Windows has them. */
const SYSTEM_LONG_DATE = 0xf800;
const SYSTEM_LONG_TIME = 0xf400;

/** Takes in the bracket at `at` and returns its length. */
export function readBracket(code: string, at: number, section: FormatSection): number {
  const end = code.indexOf("]", at);
  const length = (end < 0 ? code.length : end + 1) - at;
  const inner = code.slice(at + 1, at + length - (end < 0 ? 0 : 1));
  if (/^(h+|m+|s+)$/i.test(inner)) section.tokens.push({ type: "elapsed", text: inner.toLowerCase() });
  else if (inner.startsWith("$")) return length + readLocale(inner.slice(1), code.slice(at + length), section);
  else if (/^DBNum[1-4]$/i.test(inner)) section.numerals = Number(inner.slice(-1));
  else readCondition(inner, section);
  return length;
}

/** `[$₩-412]`: currency, language. Returns how much of the code after it the system formats replace. */
function readLocale(inner: string, rest: string, section: FormatSection): number {
  const dash = inner.indexOf("-");
  const currency = dash < 0 ? inner : inner.slice(0, dash);
  const language = dash < 0 ? "" : inner.slice(dash + 1);
  const id = Number.parseInt(language.slice(-4), 16);
  if (currency !== "") section.tokens.push({ type: "literal", text: currency });
  section.korean ||= id === KOREAN || /^ko\b/i.test(language);
  if (id === SYSTEM_LONG_DATE) section.tokens.push(...longDate());
  else if (id === SYSTEM_LONG_TIME) section.tokens.push(...longTime());
  else return 0;
  section.korean = true;
  const next = rest.indexOf(";");
  return next < 0 ? rest.length : next;
}

function longDate(): FormatSection["tokens"] {
  return [
    { type: "date", text: "yyyy" },
    { type: "literal", text: "년 " },
    { type: "date", text: "m" },
    { type: "literal", text: "월 " },
    { type: "date", text: "d" },
    { type: "literal", text: "일 " },
    { type: "date", text: "dddd" },
  ];
}

function longTime(): FormatSection["tokens"] {
  return [
    { type: "ampm", korean: true, short: false },
    { type: "literal", text: " " },
    { type: "date", text: "h" },
    { type: "literal", text: ":" },
    { type: "date", text: "mm" },
    { type: "literal", text: ":" },
    { type: "date", text: "ss" },
  ];
}

/** `[>=100]`; colours and anything else say nothing about the text. */
function readCondition(inner: string, section: FormatSection): void {
  const match = /^(<=|>=|<>|<|>|=)\s*(-?[\d.]+(?:E[+-]?\d+)?)$/i.exec(inner.trim());
  if (match) section.condition = { operator: match[1] ?? "=", limit: Number(match[2]) };
}
