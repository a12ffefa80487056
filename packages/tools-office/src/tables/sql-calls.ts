import type { SqlToken } from "./sql-tokens.ts";

/** True when the token is this keyword or function name, in any case. */
export function isWord(token: SqlToken | undefined, ...words: string[]): boolean {
  return token?.type === "word" && words.includes(token.text.toLowerCase());
}

export function isOperator(token: SqlToken | undefined, ...operators: string[]): boolean {
  return token?.type === "operator" && operators.includes(token.text);
}

/** Index of the bracket that closes the one at `open`; -1 when it is missing. */
export function closingBracket(tokens: SqlToken[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    if (isOperator(tokens[at], "(")) depth++;
    else if (isOperator(tokens[at], ")") && --depth === 0) return at;
  }
  return -1;
}

/** Index of the bracket that opens the one at `close`; -1 when it is missing. */
export function openingBracket(tokens: SqlToken[], close: number): number {
  let depth = 0;
  for (let at = close; at >= 0; at--) {
    if (isOperator(tokens[at], ")")) depth++;
    else if (isOperator(tokens[at], "(") && --depth === 0) return at;
  }
  return -1;
}

export const word = (text: string): SqlToken => ({ type: "word", text });
export const string = (text: string): SqlToken => ({ type: "string", text });
export const operator = (text: string): SqlToken => ({ type: "operator", text });
