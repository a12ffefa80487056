import type { TypedColumn } from "./type-columns.ts";

/** Titles that count things or name rows: a unit of money stated for the whole table does not hold for them. */
const notMoney =
  /수량|건수|인원|명수|개수|횟수|일수|대수|재고|[율률]$|비율|비중|순위|순번|번호|연도|년도|^년$|^월$|나이|점수|등급|qty|quantity|count|number|units?\b|rate|ratio|share|rank|year|month|\bno\b|\bid\b|age|score|%/i;
const money = /^(?:천|백만|십억|만|억)?원$|^(?:\$|usd|krw|eur|jpy|€|£|¥|won|달러)$/i;

/** Unit of a numeric column: of its title, of its values, then of the note above the table. */
export function columnUnit(
  title: string,
  typed: Pick<TypedColumn, "type" | "unit">,
  ofTitle: string | undefined,
  ofTable: string | undefined,
): string | undefined {
  if (typed.type !== "INTEGER" && typed.type !== "REAL") return undefined;
  if (ofTitle !== undefined) return ofTitle;
  if (typed.unit !== undefined) return typed.unit;
  if (ofTable === undefined) return undefined;
  return money.test(ofTable) && notMoney.test(title) ? undefined : ofTable;
}
