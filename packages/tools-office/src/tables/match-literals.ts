import { closingBracket, isOperator, isWord } from "./sql-calls.ts";
import type { SqlToken } from "./sql-tokens.ts";

const numberParts = [
  "year",
  "month",
  "day",
  "dayofmonth",
  "quarter",
  "week",
  "hour",
  "minute",
  "second",
  "dayofweek",
  "weekday",
];
const textParts = ["strftime", "date_format", "to_char"];
/** Formats that give digits only, with their width. */
const widths: Record<string, number> = { "%Y": 4, "%m": 2, "%d": 2, "%H": 2, "%M": 2, YYYY: 4, MM: 2, DD: 2, HH24: 2 };

/**
 * SQLite compares a number and a text as unequal without a word: `strftime('%m', d) = 3` and `MONTH(d) = '03'` find
 * nothing. Gives the literals next to such calls the type and width of what the call returns.
 */
export function matchLiterals(source: SqlToken[]): SqlToken[] {
  const tokens = [...source];
  for (let at = 0; at < tokens.length; at++) {
    if (!isOperator(tokens[at + 1], "(")) continue;
    const close = closingBracket(tokens, at + 1);
    if (close < 0) continue;
    if (isWord(tokens[at], ...numberParts)) {
      convert(tokens, at, close, (text) => ({ type: "number", text: String(Number(text)) }));
    } else if (isWord(tokens[at], ...textParts)) {
      const format = tokens.slice(at + 2, close).find(({ type }) => type === "string")?.text ?? "";
      const width = widths[format];
      if (width !== undefined)
        convert(tokens, at, close, (text) => ({ type: "string", text: text.padStart(width, "0") }));
    }
  }
  return tokens;
}

function convert(tokens: SqlToken[], start: number, close: number, make: (digits: string) => SqlToken): void {
  const change = (at: number): void => {
    const token = tokens[at];
    if (token && (token.type === "number" || token.type === "string") && /^\d+$/.test(token.text))
      tokens[at] = make(token.text);
  };
  const isComparison = (token: SqlToken | undefined): boolean =>
    isOperator(token, "=", "==", "!=", "<>", "<", ">", "<=", ">=");
  if (isComparison(tokens[start - 1])) change(start - 2);
  let next = close + 1;
  if (isWord(tokens[next], "not")) next++;
  if (isComparison(tokens[next])) {
    change(next + 1);
  } else if (isWord(tokens[next], "between")) {
    change(next + 1);
    if (isWord(tokens[next + 2], "and")) change(next + 3);
  } else if (isWord(tokens[next], "in") && isOperator(tokens[next + 1], "(")) {
    for (let at = next + 2; at < closingBracket(tokens, next + 1); at++) change(at);
  }
}
