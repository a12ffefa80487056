/** What a statement filters by, as written: its first WHERE up to the clause after it; "" when there is none. */
export function sqlFilter(sql: string): string {
  const words = sql.matchAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"|[()]|[\p{L}\p{N}_]+/gu);
  let depth = 0;
  let from: { at: number; depth: number } | null = null;
  for (const { 0: word, index } of words) {
    if (word === "(") depth += 1;
    if (word === ")") depth -= 1;
    if (from && (depth < from.depth || (depth === from.depth && endsFilter(word)))) {
      return sql.slice(from.at, index).trim();
    }
    if (!from && word.toUpperCase() === "WHERE") from = { at: index + word.length, depth };
  }
  return from ? sql.slice(from.at).replace(/;\s*$/, "").trim() : "";
}

function endsFilter(word: string): boolean {
  return /^(GROUP|ORDER|LIMIT|HAVING|WINDOW|UNION|INTERSECT|EXCEPT)$/i.test(word);
}
