import { ToolError } from "@cloister/tool-runtime";
import { matchLiterals } from "./match-literals.ts";
import { matchNames, type KnownNames } from "./match-names.ts";
import { rewriteDialect } from "./rewrite-dialect.ts";
import { isOperator, isWord } from "./sql-calls.ts";
import { sqlText, sqlTokens, type SqlToken } from "./sql-tokens.ts";

/** The one SELECT in what a model wrote, in SQLite's own words. Throws `ToolError` SQL when there is not exactly one. */
export function normalizeSql(written: string, known: KnownNames): string {
  const tokens = sqlTokens(straightQuotes(unfenced(written)).normalize("NFC")).filter(
    ({ type }) => type !== "space" && type !== "comment",
  );
  while (isOperator(tokens.at(-1), ";")) tokens.pop();
  checkOneSelect(tokens);
  const rewritten = matchLiterals(rewriteDialect(matchNames(tokens, known)));
  return joinTokens(rewritten);
}

/** What stands in the first Markdown code block, or before the fence that closes one. */
function unfenced(text: string): string {
  const opened = /```[a-z]*\s*\n?([^]*?)(?:```|$)/i.exec(text);
  if (!opened) return text;
  const before = text.slice(0, opened.index);
  return /^\s*(?:select|with)\b/i.test(before) ? before : (opened[1] ?? "");
}

function straightQuotes(text: string): string {
  return text
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[；]/g, ";")
    .replace(/[，]/g, ",");
}

function checkOneSelect(tokens: SqlToken[]): void {
  if (tokens.length === 0) throw new ToolError("SQL", "there is no SQL; write one SELECT");
  if (tokens.some((token) => isOperator(token, ";"))) {
    throw new ToolError("SQL", "only one statement is allowed; write one SELECT without a semicolon inside");
  }
  if (!isWord(tokens[0], "select", "with") && !isOperator(tokens[0], "(")) {
    throw new ToolError("SQL", `only SELECT is allowed, this begins with ${tokens[0]?.text ?? ""}`);
  }
}

const spaced =
  /^(?:in|as|and|or|not|values|from|join|where|on|by|select|exists|over|when|then|else|like|between|union|all|with|using|distinct)$/i;

/** Spaced as people write it: SQLite names a result column by the text of its expression. */
function joinTokens(tokens: SqlToken[]): string {
  let text = "";
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    const isCall = isOperator(token, "(") && before?.type === "word" && !spaced.test(before.text);
    const isTight = isCall || isOperator(token, ")", ",", ".") || isOperator(before, "(", ".");
    text += (at === 0 || isTight ? "" : " ") + sqlText([token]);
  }
  return text;
}
