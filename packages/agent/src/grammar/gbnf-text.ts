/** A text as a GBNF literal. Lone surrogates, which UTF-8 cannot carry, become U+FFFD. */
export function gbnfText(text: string): string {
  return `"${[...text].map((character) => inText(character.codePointAt(0)!)).join("")}"`;
}

/** A code point as a member of a GBNF character class. */
export function gbnfCharacter(code: number): string {
  const character = String.fromCodePoint(code);
  return /^[\p{L}\p{N}!-,./:-@_`{-~]$/u.test(character) ? character : escaped(code);
}

function inText(code: number): string {
  if (code >= 0xd800 && code <= 0xdfff) return "\uFFFD";
  const character = String.fromCodePoint(code);
  if (character === '"' || character === "\\") return `\\${character}`;
  // Controls and what cannot be seen are spelled out, so that a grammar in a log says what it holds.
  return character === " " || /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? character : escaped(code);
}

function escaped(code: number): string {
  const hex = code.toString(16).toUpperCase();
  if (code <= 0xff) return `\\x${hex.padStart(2, "0")}`;
  return code <= 0xffff ? `\\u${hex.padStart(4, "0")}` : `\\U${hex.padStart(8, "0")}`;
}
