import { closingBracket, isOperator, isWord, openingBracket, operator, string, word } from "./sql-calls.ts";
import type { SqlToken } from "./sql-tokens.ts";

const units = ["year", "quarter", "month", "week", "day", "hour", "minute", "second", "dow", "doy"];

/** Brings the syntax of MySQL, PostgreSQL and SQL Server to SQLite's; the functions themselves are added to SQLite. */
export function rewriteDialect(source: SqlToken[]): SqlToken[] {
  let tokens = source.map(renameWord);
  for (const step of [
    dropCasts,
    rewriteCast,
    dateLiterals,
    extractParts,
    bareUnits,
    intervals,
    limits,
    groupConcat,
    localNow,
  ]) {
    tokens = step(tokens);
  }
  return tokens;
}

const renamed: Record<string, string> = { ilike: "LIKE", rlike: "REGEXP" };

function renameWord(token: SqlToken, at: number, tokens: SqlToken[]): SqlToken {
  if (token.type !== "word") return token;
  const name = token.text.toLowerCase();
  const next = tokens[at + 1];
  if (isOperator(next, "(")) {
    if (name === "format" && tokens[at + 2]?.type === "string") return word("printf");
    // ISNULL is an operator of SQLite, so the function of that name cannot be called.
    if (name === "isnull" && !isOperand(tokens[at - 1])) return word("isnull_");
    return token;
  }
  return renamed[name] === undefined ? token : word(renamed[name]);
}

function isOperand(token: SqlToken | undefined): boolean {
  if (!token) return false;
  if (token.type === "operator") return token.text === ")";
  return (
    token.type !== "word" ||
    !/^(?:select|where|and|or|not|when|then|else|by|on|having|distinct|case|in|like)$/i.test(token.text)
  );
}

/** `x::date`, `x::numeric(10, 2)` → `x` */
function dropCasts(tokens: SqlToken[]): SqlToken[] {
  const kept: SqlToken[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) continue;
    if (isOperator(token, "::")) {
      at++;
      if (isOperator(tokens[at + 1], "(")) at = Math.max(at, closingBracket(tokens, at + 1));
    } else {
      kept.push(token);
    }
  }
  return kept;
}

/** `CAST(x AS DATE)` is a number in SQLite (2026): `date(x)`. UNSIGNED and SIGNED are integers. */
function rewriteCast(tokens: SqlToken[]): SqlToken[] {
  const result = [...tokens];
  for (let at = 0; at < result.length; at++) {
    if (!isWord(result[at], "cast") || !isOperator(result[at + 1], "(")) continue;
    const close = closingBracket(result, at + 1);
    const type = result[close - 1];
    if (close < 0 || !isWord(result[close - 2], "as")) continue;
    if (isWord(type, "unsigned", "signed")) result[close - 1] = word("INTEGER");
    if (!isWord(type, "date", "datetime", "timestamp")) continue;
    result[at] = word(isWord(type, "date") ? "date" : "datetime");
    result.splice(close - 2, 2);
  }
  return result;
}

/** `DATE '2026-03-01'` → `'2026-03-01'` */
function dateLiterals(tokens: SqlToken[]): SqlToken[] {
  return tokens.filter(
    (token, at) => !(isWord(token, "date", "timestamp", "datetime") && tokens[at + 1]?.type === "string"),
  );
}

/** `EXTRACT(YEAR FROM x)` and `DATE_PART('year', x)` → `YEAR(x)` */
function extractParts(tokens: SqlToken[]): SqlToken[] {
  const result = [...tokens];
  for (let at = 0; at < result.length; at++) {
    const unit = result[at + 2];
    if (!unit || !isOperator(result[at + 1], "(") || !units.includes(unit.text.toLowerCase())) continue;
    const isExtract = isWord(result[at], "extract") && isWord(result[at + 3], "from");
    const isDatePart = isWord(result[at], "date_part", "datepart") && isOperator(result[at + 3], ",");
    if (isExtract || isDatePart) result.splice(at, 4, word(unit.text.toLowerCase()), operator("("));
  }
  return result;
}

/** `TIMESTAMPDIFF(MONTH, a, b)` → `TIMESTAMPDIFF('MONTH', a, b)` */
function bareUnits(tokens: SqlToken[]): SqlToken[] {
  return tokens.map((token, at) => {
    const isFirst = isOperator(tokens[at - 1], "(") && isOperator(tokens[at + 1], ",");
    const takesUnit = isWord(tokens[at - 2], "timestampdiff", "datediff", "dateadd", "date_trunc");
    return isFirst && takesUnit && isWord(token, ...units) ? string(token.text) : token;
  });
}

/** `DATE_ADD(x, INTERVAL 1 MONTH)` → `DATE_ADD(x, 1, 'MONTH')`; `x - INTERVAL '1 month'` → `date_sub(x, 1, 'month')` */
function intervals(tokens: SqlToken[]): SqlToken[] {
  const result = [...tokens];
  for (let at = 0; at < result.length; at++) {
    if (!isWord(result[at], "interval")) continue;
    const [count = "", inner] = (result[at + 1]?.text ?? "").split(/\s+/);
    const unit = inner ?? result[at + 2]?.text ?? "";
    const length = inner === undefined ? 3 : 2;
    if (!/^\d+$/.test(count) || !units.includes(unit.toLowerCase().replace(/s$/, ""))) continue;
    const amount: SqlToken[] = [{ type: "number", text: count }, operator(","), string(unit)];
    const before = result[at - 1];
    if (isOperator(before, ",")) {
      result.splice(at, length, ...amount);
    } else if (isOperator(before, "+", "-")) {
      const start = operandStart(result, at - 2);
      const name = isOperator(before, "+") ? "date_add" : "date_sub";
      const operand = result.slice(start, at - 1);
      result.splice(
        start,
        at + length - start,
        word(name),
        operator("("),
        ...operand,
        operator(","),
        ...amount,
        operator(")"),
      );
    }
  }
  return result;
}

function operandStart(tokens: SqlToken[], end: number): number {
  let start = isOperator(tokens[end], ")") ? openingBracket(tokens, end) : end;
  if (start < end && tokens[start - 1]?.type === "word") start--;
  while (isOperator(tokens[start - 1], ".")) start -= 2;
  return Math.max(0, start);
}

/** `SELECT TOP 5 …` and `FETCH FIRST 5 ROWS ONLY` → `LIMIT 5` */
function limits(tokens: SqlToken[]): SqlToken[] {
  const result = [...tokens];
  const top = result.findIndex((token, at) => isWord(token, "top") && isWord(result[at - 1], "select", "distinct"));
  const bracket = top >= 0 && isOperator(result[top + 1], "(") ? 1 : 0;
  const count = result[top + 1 + bracket];
  if (top >= 0 && count?.type === "number") {
    result.splice(top, 2 + 2 * bracket);
    if (!result.some((token) => isWord(token, "limit"))) result.push(word("LIMIT"), count);
  }
  const fetch = result.findIndex((token, at) => isWord(token, "fetch") && isWord(result[at + 1], "first", "next"));
  const rows = result[fetch + 2];
  if (fetch >= 0 && rows?.type === "number") result.splice(fetch, 5, word("LIMIT"), rows);
  return result;
}

/** `GROUP_CONCAT(x SEPARATOR ', ')` → `GROUP_CONCAT(x, ', ')`; SQLite takes no separator together with DISTINCT. */
function groupConcat(tokens: SqlToken[]): SqlToken[] {
  const result = [...tokens];
  for (let at = 0; at < result.length; at++) {
    if (!isWord(result[at], "group_concat", "string_agg", "listagg") || !isOperator(result[at + 1], "(")) continue;
    const close = closingBracket(result, at + 1);
    const isDistinct = isWord(result[at + 2], "distinct");
    if (isWord(result[close - 2], "separator")) {
      if (isDistinct) result.splice(close - 2, 2);
      else result[close - 2] = operator(",");
    } else if (isDistinct && isOperator(result[close - 2], ",")) {
      result.splice(close - 2, 2);
    }
    if (isDistinct || isWord(result[at], "listagg")) result[at] = word("group_concat");
  }
  return result;
}

/** SQLite's clock is UTC: in Seoul its today is yesterday until nine in the morning. */
function localNow(tokens: SqlToken[]): SqlToken[] {
  return tokens.flatMap((token, at) => {
    if (isWord(token, "current_date")) return [word("curdate"), operator("("), operator(")")];
    if (isWord(token, "current_timestamp")) return [word("now"), operator("("), operator(")")];
    const isNow = token.type === "string" && token.text.toLowerCase() === "now";
    const isArgument = isOperator(tokens[at - 1], "(", ",") && isOperator(tokens[at + 1], ")", ",");
    const isLocal = tokens[at + 2]?.text === "localtime";
    return isNow && isArgument && !isLocal ? [token, operator(","), string("localtime")] : [token];
  });
}
