import type { FormatSection, FormatToken } from "./format-section.ts";
import { readBracket } from "./read-bracket.ts";

const cache = new Map<string, readonly FormatSection[]>();
/** Hostile files may carry tens of thousands of formats. */
const CACHE_SIZE = 2_000;

/** The sections of a format code; never throws, what it does not know is literal text. */
export function parseFormat(code: string): readonly FormatSection[] {
  const known = cache.get(code);
  if (known) return known;
  const sections: FormatSection[] = [];
  for (let at = 0; at <= code.length;) {
    const section = newSection();
    at = readSection(code, at, section) + 1;
    finishSection(section);
    sections.push(section);
  }
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(code, sections);
  return sections;
}

function newSection(): FormatSection {
  return { tokens: [], condition: null, korean: false, numerals: 0, isDate: false };
}

/** Returns where the `;` after the section stands, or the length of the code. */
function readSection(code: string, start: number, section: FormatSection): number {
  let at = start;
  while (at < code.length && code[at] !== ";") at += readToken(code, at, section);
  return at;
}

const words: readonly [pattern: RegExp, token: (text: string) => FormatToken][] = [
  [/general|g\/표준/iy, () => ({ type: "general" })],
  [/am\/pm|오전\/오후|a\/p/iy, (text) => ({ type: "ampm", korean: text.startsWith("오"), short: text.length === 3 })],
  [/e[+-]/iy, (text) => ({ type: "exponent", plus: text[1] === "+" })],
  [/aaaa|aaa/iy, (text) => ({ type: "date", text: text.toLowerCase() })],
  [/y+|m+|d+|h+|s+|e+/iy, (text) => ({ type: "date", text: text.toLowerCase() })],
];

/** Appends the token at `at` and returns its length. */
function readToken(code: string, at: number, section: FormatSection): number {
  const character = code[at] ?? "";
  if (character === "[") return readBracket(code, at, section);
  if (character === '"') {
    const end = code.indexOf('"', at + 1);
    section.tokens.push({ type: "literal", text: code.slice(at + 1, end < 0 ? code.length : end) });
    return (end < 0 ? code.length : end + 1) - at;
  }
  if (character === "\\" || character === "_" || character === "*") {
    // `_x` leaves the width of x free, `*x` fills the column: a space, and nothing.
    const text = character === "\\" ? code.slice(at + 1, at + 2) : character === "_" ? " " : "";
    section.tokens.push({ type: "literal", text });
    return 2;
  }
  for (const [pattern, token] of words) {
    pattern.lastIndex = at;
    const text = pattern.exec(code)?.[0];
    if (text === undefined) continue;
    section.tokens.push(token(text));
    return text.length;
  }
  section.tokens.push(singleCharacter(character));
  return 1;
}

function singleCharacter(character: string): FormatToken {
  switch (character) {
    case "0":
    case "#":
    case "?":
      return { type: "digit", text: character };
    case ".":
      return { type: "point" };
    case ",":
      return { type: "comma" };
    case "%":
      return { type: "percent" };
    case "/":
      return { type: "slash" };
    case "@":
      return { type: "text" };
    default:
      return { type: "literal", text: character };
  }
}

function finishSection(section: FormatSection): void {
  const { tokens } = section;
  section.isDate = tokens.some(({ type }) => type === "date" || type === "elapsed" || type === "ampm");
  if (!section.isDate) return;
  section.tokens = joinSubseconds(tokens);
  markMinutes(section.tokens);
}

/** In a date the point is text, unless zeros follow it: then they are parts of a second. */
function joinSubseconds(tokens: readonly FormatToken[]): FormatToken[] {
  const joined: FormatToken[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) continue;
    let digits = 0;
    while (token.type === "point" && tokens[at + 1 + digits]?.type === "digit") digits++;
    joined.push(digits > 0 ? { type: "subsecond", digits } : asDateLiteral(token));
    at += digits;
  }
  return joined;
}

function asDateLiteral(token: FormatToken): FormatToken {
  if (token.type === "point") return { type: "literal", text: "." };
  if (token.type === "comma") return { type: "literal", text: "," };
  if (token.type === "slash") return { type: "literal", text: "/" };
  if (token.type === "percent") return { type: "literal", text: "%" };
  return token.type === "digit" ? { type: "literal", text: token.text } : token;
}

/** `m` and `mm` are minutes right after hours or right before seconds (ECMA-376-1 18.8.31). */
function markMinutes(tokens: FormatToken[]): void {
  const units = tokens.filter((token) => token.type === "date" || token.type === "elapsed");
  units.forEach((token, index) => {
    if (token.type !== "date" || (token.text !== "m" && token.text !== "mm")) return;
    const before = units[index - 1]?.text[0];
    const after = units[index + 1]?.text[0];
    if (before === "h" || after === "s") token.text = token.text.toUpperCase();
  });
}
