import { isOperator, isWord } from "./sql-calls.ts";
import type { SqlToken } from "./sql-tokens.ts";

/** The names that a query may use. */
export interface KnownNames {
  /** Names of tables and columns by their lower case. */
  names: Map<string, string>;
  /** Plain names by the titles of the file, without spaces, in lower case. */
  titles: Map<string, string>;
  /** Visible columns by table. */
  columns: Map<string, string[]>;
}

export function titleKey(title: string): string {
  return title.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
}

const aggregates = ["sum", "avg", "min", "max", "count", "total", "median"];

/**
 * Tells names and texts apart as the writer meant them: "강남" in double quotes is a text when no column has that name,
 * a title of the file stands for its plain name, and `1월` for `_1월`.
 */
export function matchNames(source: SqlToken[], known: KnownNames): SqlToken[] {
  const aliases = new Set(source.filter((_, at) => isAlias(source, at)).map(({ text }) => text.toLowerCase()));
  const tokens = source.map((token, at): SqlToken => {
    if (token.type === "quoted") return matchQuoted(source, at, known, aliases);
    if (token.type === "word" && /^\p{N}/u.test(token.text)) return matchDigitName(token, known);
    if (token.type === "string" && isColumnPlace(source, at)) {
      const name = known.names.get(token.text.normalize("NFC").toLowerCase());
      return name === undefined ? token : { type: "quoted", text: name };
    }
    return token;
  });
  return expandDistinctStar(tokens, known);
}

function isAlias(tokens: SqlToken[], at: number): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (!token || (token.type !== "quoted" && token.type !== "word")) return false;
  if (isWord(before, "as")) return true;
  return token.type === "quoted" && (isOperator(before, ")") || before?.type === "quoted" || isPlainWord(before));
}

function isPlainWord(token: SqlToken | undefined): boolean {
  const keyword =
    /^(?:select|distinct|where|and|or|not|by|on|having|when|then|else|like|in|is|between|from|join|case|glob|regexp|limit|asc|desc|union|all|using|end)$/i;
  return token?.type === "word" && !keyword.test(token.text);
}

function matchQuoted(tokens: SqlToken[], at: number, { names, titles }: KnownNames, aliases: Set<string>): SqlToken {
  const token = tokens[at] as SqlToken;
  const text = token.text.normalize("NFC");
  const name = names.get(text.toLowerCase()) ?? names.get(`_${text.toLowerCase()}`);
  if (isWord(tokens[at - 1], "as")) return token;
  if (name !== undefined) return { type: "quoted", text: name };
  if (aliases.has(text.toLowerCase()) || isAlias(tokens, at)) return token;
  const plain = titles.get(titleKey(text));
  if (plain !== undefined) return { type: "quoted", text: plain };
  const isName =
    isOperator(tokens[at + 1], ".") || isOperator(tokens[at - 1], ".") || isWord(tokens[at - 1], "from", "join");
  return isName ? token : { type: "string", text };
}

function matchDigitName(token: SqlToken, { names, titles }: KnownNames): SqlToken {
  const name = names.get(`_${token.text.toLowerCase()}`) ?? titles.get(titleKey(token.text));
  return name === undefined ? token : { type: "quoted", text: name };
}

/** Where a text makes no sense but a column does: `SUM('금액')`, `GROUP BY '지점'`, `WHERE '지점' = …`. */
function isColumnPlace(tokens: SqlToken[], at: number): boolean {
  const before = tokens[at - 1];
  const next = tokens[at + 1];
  if (isWord(before, "select", "distinct", "by")) return true;
  if (isOperator(before, "(") && isWord(tokens[at - 2], ...aggregates)) return true;
  const isCompared =
    isOperator(next, "=", "==", "!=", "<>", "<", ">", "<=", ">=") || isWord(next, "like", "in", "between", "is");
  return (
    isWord(before, "where", "and", "or") &&
    isCompared &&
    !isWord(tokens[at - 2], "between") &&
    !isBetweenEnd(tokens, at)
  );
}

/** `… BETWEEN 'a' AND 'b'`: the text after AND is a value. */
function isBetweenEnd(tokens: SqlToken[], at: number): boolean {
  return isWord(tokens[at - 1], "and") && isWord(tokens[at - 3], "between");
}

/** Hidden columns make every row different, so `SELECT DISTINCT *` has to name the others. */
function expandDistinctStar(tokens: SqlToken[], { columns, names }: KnownNames): SqlToken[] {
  return tokens.flatMap((token, at) => {
    const isStar = isOperator(token, "*") && isWord(tokens[at - 1], "distinct") && isWord(tokens[at + 1], "from");
    const table = names.get((tokens[at + 2]?.text ?? "").toLowerCase());
    const listed = isStar && table !== undefined ? columns.get(table) : undefined;
    if (!listed || isOperator(tokens[at + 3], ",") || isWord(tokens[at + 3], "join", "left", "inner", "cross"))
      return [token];
    return listed.flatMap((name, index): SqlToken[] =>
      index === 0
        ? [{ type: "quoted", text: name }]
        : [
            { type: "operator", text: "," },
            { type: "quoted", text: name },
          ],
    );
  });
}
