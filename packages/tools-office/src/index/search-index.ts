import type { SearchHit } from "@cloister/tool-runtime";
import type { Sqlite } from "../sqlite.ts";
import { matchesOf, type Match } from "./match-expression.ts";
import { queryWords } from "./query-words.ts";

/** More words than this come from a pasted text, and the first ones are enough to find it again. */
const maxWords = 24;

interface HitRow {
  path: string;
  anchor: string;
  headings: string;
  text: string;
  lines: string | null;
  words: string;
  score: number;
}

/**
 * The passages that have most of the query's words, then by bm25. A score is the number of words matched plus a part
 * below 1 for bm25.
 */
export function searchIndex(
  database: Sqlite,
  query: string,
  options: { limit: number; files?: readonly string[] | undefined },
): SearchHit[] {
  const words = queryWords(query).slice(0, maxWords);
  const matches = words.flatMap((word) => matchesOf(word).find((match) => hasHit(database, match)) ?? []);
  if (matches.length === 0) return [];
  const files = options.files ? JSON.stringify(options.files.map((file) => file.normalize("NFC"))) : null;
  const rows = database.all<HitRow>(
    hitsSql(matches.length),
    ...matches.map(({ expression }) => expression),
    files,
    files,
    options.limit,
  );
  return rows.map((row) => ({
    passage: {
      file: row.path,
      anchor: JSON.parse(row.anchor),
      headings: JSON.parse(row.headings),
      text: row.text,
      ...(row.lines === null ? {} : { lines: JSON.parse(row.lines) as number[] }),
    },
    score: row.score,
    matched: matchedTerms(row.words, matches),
  }));
}

function hasHit(database: Sqlite, { expression }: Match): boolean {
  return database.get("SELECT 1 FROM passage_tokens WHERE passage_tokens MATCH ? LIMIT 1", expression) !== undefined;
}

/** MATERIALIZED, since bm25() works only directly over the full-text table and SQLite would flatten the parts. */
function hitsSql(words: number): string {
  const parts = Array.from(
    { length: words },
    (_, index) =>
      `SELECT rowid AS id, ${index} AS word, -bm25(passage_tokens) AS rank FROM passage_tokens WHERE passage_tokens MATCH ?`,
  );
  return `
    WITH hit AS MATERIALIZED (${parts.join(" UNION ALL ")}),
    best AS MATERIALIZED (
      SELECT id, group_concat(word) AS words, count(*) + sum(rank) / (1 + sum(rank)) AS score
      FROM hit
      WHERE ? IS NULL OR id IN (SELECT id FROM passages WHERE path IN (SELECT value FROM json_each(?)))
      GROUP BY id
      ORDER BY score DESC, id
      LIMIT ?
    )
    SELECT path, anchor, headings, text, lines, words, score
    FROM best JOIN passages ON passages.id = best.id
    ORDER BY score DESC, best.id`;
}

function matchedTerms(list: string, matches: readonly Match[]): string[] {
  const indexes = list
    .split(",")
    .map(Number)
    .sort((left, right) => left - right);
  return indexes.flatMap((index) => matches[index]?.term ?? []);
}
