import type { Language, QueryResult, SqlValue } from "@cloister/tool-runtime";

/** About 1,000 tokens of Korean text: the model needs a sentence of it, people see the whole table. */
const maxRows = 30;
const maxCharacters = 1500;

/** A query result as the model sees it: a header line, then one line a row, cells split by ` | `. */
export function rowsText(result: QueryResult, language: Language): string {
  const lines = [result.columns.join(" | ")];
  let characters = 0;
  for (const row of result.rows.slice(0, maxRows)) {
    const line = row.map(cellText).join(" | ");
    characters += line.length;
    if (characters > maxCharacters && lines.length > 1) break;
    lines.push(line);
  }
  const left = result.rows.length - (lines.length - 1);
  const note = countNote(result, left, language);
  return note === "" ? lines.join("\n") : `${lines.join("\n")}\n${note}`;
}

function cellText(value: SqlValue): string {
  if (value === null) return "";
  if (typeof value === "string") return value.replaceAll(/\s+/g, " ");
  // Sums of decimals come back as 0.30000000000000004.
  return String(Number(value.toPrecision(15)));
}

function countNote({ rows, truncated }: QueryResult, left: number, language: Language): string {
  const count = `${rows.length}${truncated ? "+" : ""}`;
  if (rows.length === 0) {
    return language === "ko"
      ? "(0행: 조건에 맞는 행이 없습니다. 조건을 줄이거나 값의 표기를 확인하세요.)"
      : "(0 rows: nothing fits. Use fewer conditions, or check how the values are written.)";
  }
  if (left === 0 && !truncated) return "";
  return language === "ko"
    ? `(전체 ${count}행 중 ${rows.length - left}행)`
    : `(${rows.length - left} of ${count} rows)`;
}
