import { resolveColumn, tablesOf, type SqlScope } from "./sql-scope.ts";
import {
  columnsIn,
  innerSelect,
  isAggregate,
  isBinary,
  isColumn,
  walk,
  type SelectColumn,
  type SelectTree,
} from "./sql-tree.ts";

const AGGREGATES: Record<string, { ko: string; en: string }> = {
  SUM: { ko: "합계", en: "total" },
  AVG: { ko: "평균", en: "average" },
  COUNT: { ko: "건수", en: "count" },
  MAX: { ko: "최대", en: "maximum" },
  MIN: { ko: "최소", en: "minimum" },
};
/** Counts and ratios have no unit of money. */
const UNITLESS = ["COUNT"];

/** What each column of the result is, for people: `금액 합계` with its unit. */
export function columnLabels(
  columns: readonly string[],
  tree: SelectTree | null,
  scope: SqlScope,
): { labels: string[]; units: string[] } {
  const described = columns.map((name, index) => describe(name, tree?.columns[index], tree, scope, columns.length));
  return { labels: described.map(({ label }) => label), units: described.map(({ unit }) => unit) };
}

function describe(
  name: string,
  selected: SelectColumn | undefined,
  tree: SelectTree | null,
  scope: SqlScope,
  count: number,
): { label: string; unit: string } {
  const titles = new Map(scope.tables.flatMap((table) => table.columns.map((column) => [column.name, column])));
  if (selected === undefined || tree === null || columns(selected) === "*" || tree.columns.length !== count) {
    const column = titles.get(name);
    return { label: column?.title ?? name, unit: column?.unit ?? "" };
  }
  const tables = tablesOf(tree, scope);
  const references = columnsIn(selected.expr);
  const resolved = references.map((reference) => resolveColumn(reference, tables)).find((found) => found !== null);
  const call = [...walk(selected.expr)].find(isAggregate);
  const title = resolved?.column.title ?? "";
  const titlesOf = (list: typeof references) =>
    [...new Set(list.map((reference) => resolveColumn(reference, tables)?.column.title ?? reference.column))].join(
      " / ",
    );
  const isRatio = [...walk(selected.expr)].some((node) => "operator" in node && node.operator === "/");
  if (isColumn(selected.expr)) return { label: title === "" ? name : title, unit: resolved?.column.unit ?? "" };
  if (isRatio) return { label: selected.as ?? titlesOf(references), unit: "" };
  if (isBinary(selected.expr) && selected.expr.operator === "-") {
    const [left, right] = [titlesOf(columnsIn(selected.expr.left)), titlesOf(columnsIn(selected.expr.right))];
    return { label: selected.as ?? `${left} − ${right}`, unit: resolved?.column.unit ?? "" };
  }
  if (call === undefined) return { label: selected.as ?? (title === "" ? name : title), unit: "" };
  const inner = innerSelect(selected.expr);
  if (inner !== null) {
    const [summed] = columnsIn(inner.columns).map((reference) => titles.get(reference.column));
    return { label: selected.as ?? summed?.title ?? name, unit: summed?.unit ?? "" };
  }
  const isPlain = isColumn(call.args.expr);
  const word = AGGREGATES[call.name.toUpperCase()]?.[scope.question.language] ?? call.name;
  const isCount = UNITLESS.includes(call.name.toUpperCase());
  return {
    label: isCount || title === "" || !isPlain ? word : `${title} ${word}`,
    unit: isCount ? "" : (resolved?.column.unit ?? ""),
  };
}

const columns = (selected: SelectColumn): string => (isColumn(selected.expr) ? selected.expr.column : "");
