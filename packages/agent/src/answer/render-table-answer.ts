import type { Language, ResultTable } from "@cloister/tool-runtime";
import { formatValue } from "./format-value.ts";

export interface TableAnswerParts {
  table: ResultTable;
  language: Language;
  /** Rows that the filter matched; null when it cannot be told. */
  matchedRows: number | null;
  /** What one figure is, e.g. 금액 합계; one a column. */
  labels: readonly string[];
  /** Unit of each column, "" when none is known. */
  units: readonly string[];
  isTruncated: boolean;
}

const MOST_LINES = 12;

/** The answer to a table question, written by code: what was computed, from what, under which filter. */
export function renderTableAnswer(parts: TableAnswerParts): string {
  const { table, language } = parts;
  const lines = table.rows.slice(0, MOST_LINES).map((row) => rowInWords(row, parts));
  const left = table.rows.length - lines.length;
  if (left > 0 || parts.isTruncated) {
    lines.push(
      language === "ko"
        ? `… 외 ${left}행${parts.isTruncated ? " 이상" : ""}`
        : `… and ${left}${parts.isTruncated ? "+" : ""} more rows`,
    );
  }
  const body = lines.length === 1 ? (lines[0] ?? "") : lines.map((line) => `- ${line}`).join("\n");
  const basis = basisInWords(parts);
  return basis === "" ? body : `${body}\n(${basis})`;
}

function rowInWords(row: ResultTable["rows"][number], { labels, units }: TableAnswerParts): string {
  return row
    .map((value, index) => {
      const unit = value === null || typeof value === "string" ? "" : (units[index] ?? "");
      const label = labels[index] ?? "";
      return `${label === "" ? "" : `${label}: `}${formatValue(value, label)}${unit === "" ? "" : unit.length === 1 ? unit : ` ${unit}`}`;
    })
    .join(", ");
}

function basisInWords({ table, language, matchedRows }: TableAnswerParts): string {
  const filter = table.filter === "" ? (language === "ko" ? "조건 없음" : "no filter") : table.filter;
  const rows =
    matchedRows === null
      ? ""
      : language === "ko"
        ? `, ${formatValue(matchedRows)}행`
        : `, ${formatValue(matchedRows)} row${matchedRows === 1 ? "" : "s"}`;
  return language === "ko" ? `기준: ${filter}${rows}` : `basis: ${filter}${rows}`;
}
