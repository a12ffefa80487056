import type { TableDescription, ValueLink } from "@cloister/tool-runtime";
import { compact } from "../../intake/normalize-text.ts";
import { joinBetween } from "../../route/join-columns.ts";
import type { MendNote, SqlScope } from "./sql-scope.ts";
import { conjuncts, fromTables, isBinary, isColumn, isText, selects, type SelectTree } from "./sql-tree.ts";

/**
 * `진료과 = '동관'` in the ledger, where 동관 is a value of another table that meets it; or `담당자 = '반서하'` where the
 * question says whose column is meant, 책임자 of the other table: the condition names that column, to be looked up there.
 */
export function mendForeignValues(tree: SelectTree, scope: SqlScope): MendNote[] {
  return selects(tree).flatMap((select) => {
    const [entry, ...others] = fromTables(select);
    const own = scope.tables.find((table) => table.name === entry?.table);
    if (own === undefined || others.length > 0) return [];
    return conjuncts(select.where).flatMap((condition) => {
      if (!isBinary(condition) || !isColumn(condition.left) || !isText(condition.right)) return [];
      const link = foreignLink(own, condition.right.value, scope);
      if (link === null) return [];
      Object.assign(condition, { operator: "=" });
      Object.assign(condition.left, { table: null, column: link.column });
      condition.right.value = link.value;
      return [`'${link.value}' is a value of ${link.column} in ${link.table}`];
    });
  });
}

/** The one value of a table that meets this one, when no column here has it or the question names the other column. */
function foreignLink(own: TableDescription, literal: string, scope: SqlScope): ValueLink | null {
  const wanted = compact(literal.replaceAll("%", ""));
  const links = scope.links.filter((link) => link.match === "exact" && compact(link.value) === wanted);
  const isOwn = (link: ValueLink) => own.columns.some((column) => column.name === link.column);
  const foreign = links.filter(
    (link) => !isOwn(link) && link.table !== own.name && joinBetween(scope.joins, own.name, link.table) !== null,
  );
  const [link, another] = foreign;
  if (link === undefined || another !== undefined) return null;
  const asked = compact(scope.question.text);
  const isNamed = (column: string) => asked.includes(compact(column));
  const ownLinks = links.filter(isOwn);
  if (ownLinks.length === 0) return link;
  return isNamed(link.column) && !ownLinks.some((other) => isNamed(other.column)) ? link : null;
}
