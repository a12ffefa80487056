import sqlite from "node-sql-parser/build/sqlite.js";
import { escapeExpression } from "../../intake/name-pattern.ts";
import type { SelectTree } from "./sql-tree.ts";

const parser = new sqlite.Parser();

/** A parsed SELECT, or why it is none. */
export type ParsedSql = { ok: true; tree: SelectTree } | { ok: false; message: string };

/** Parses one SELECT as SQLite, after turning the model's dialect into it. */
export function parseSql(sql: string): ParsedSql {
  try {
    const parsed = parser.astify(quoteIdentifiers(toSqliteDialect(sql))) as unknown;
    const trees = (Array.isArray(parsed) ? parsed : [parsed]) as SelectTree[];
    const tree = trees[0];
    if (trees.length !== 1 || tree === undefined || tree.type !== "select") {
      return { ok: false, message: "not one SELECT" };
    }
    return { ok: true, tree };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error) };
  }
}

/** A name in double quotes, as SQL has it: a quote inside is doubled. */
export const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** A text in single quotes. */
export const quotedText = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** The tree as SQLite text. */
export function writeSql(tree: SelectTree): string {
  return parser.sqlify(tree as never);
}

/** What a coder model writes for MySQL, PostgreSQL or SQL Server and SQLite's grammar does not know. */
export function toSqliteDialect(sql: string): string {
  const top = /^\s*SELECT\s+TOP\s+\(?(\d+)\)?\s+/i.exec(sql);
  const withoutTop = top === null ? sql : `${sql.replace(top[0], "SELECT ")} LIMIT ${top[1]}`;
  return quoteSpacedAliases(withoutTop)
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\bEXTRACT\s*\(\s*(YEAR|MONTH|DAY|QUARTER)\s+FROM\s+([^()]+)\)/gi, "$1($2)")
    .replace(/\bILIKE\b/gi, "LIKE")
    .replace(/::\s*(text|date|int|integer|numeric|varchar)\b/gi, "")
    .replace(/\bDATE\s+'(\d{4}-\d\d-\d\d)'/gi, "'$1'")
    .replace(/\bFETCH\s+FIRST\s+(\d+)\s+ROWS?\s+ONLY\b/gi, "LIMIT $1")
    .trim();
}

const SPACED_ALIAS = /\bAS\s+([\p{L}_][\p{L}\p{N}_]*(?:[ \t]+[\p{L}_][\p{L}\p{N}_%]*)+)(?=\s*,|\s+FROM\b)/giu;

/** `AS 평균 운임 … ORDER BY 평균 운임`: a title is written as people write it, wherever it stands outside quotes. */
function quoteSpacedAliases(sql: string): string {
  const aliases = [...sql.matchAll(SPACED_ALIAS)].map(([, alias]) => alias ?? "").sort((a, b) => b.length - a.length);
  return aliases.reduce((text, alias) => {
    const spelled = alias.split(/\s+/).map(escapeExpression).join("\\s+");
    return text.replace(
      new RegExp(`('(?:[^']|'')*'|"(?:[^"]|"")*")|(?<![\\p{L}\\p{N}_])${spelled}(?![\\p{L}\\p{N}_])`, "giu"),
      (found, quoted?: string) => quoted ?? `"${found}"`,
    );
  }, sql);
}

const TOKEN = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|[\p{L}_][\p{L}\p{N}\p{M}_]*|[^\s]|\s+/gu;
const ASCII_WORD = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The parser takes only ASCII names bare: names in other scripts, and [bracketed] ones, are quoted. */
export function quoteIdentifiers(sql: string): string {
  return [...sql.matchAll(TOKEN)]
    .map(([token]) => {
      if (/^[\p{L}_]/u.test(token) && !ASCII_WORD.test(token)) return `\`${token}\``;
      if (token.startsWith("[") && token.endsWith("]") && token.length > 2) return `\`${token.slice(1, -1)}\``;
      return token;
    })
    .join("");
}
