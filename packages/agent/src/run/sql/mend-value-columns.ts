import { compact } from "../../intake/normalize-text.ts";
import { resolveColumn, tablesOf, type MendNote, type SqlScope } from "./sql-scope.ts";
import { isBinary, isColumn, isText, selects, walk, type SelectTree } from "./sql-tree.ts";

/** `거래처 = '오바다'` where 오바다 is a value of 담당자 alone: the value's own column is tested. */
export function mendValueColumns(tree: SelectTree, scope: SqlScope): MendNote[] {
  const notes: MendNote[] = [];
  for (const select of selects(tree)) {
    const tables = tablesOf(select, scope);
    for (const node of walk(select.where)) {
      if (!isBinary(node) || !isColumn(node.left) || !isText(node.right)) continue;
      const resolved = resolveColumn(node.left, tables);
      if (resolved === null) continue;
      const wanted = compact(node.right.value.replaceAll("%", ""));
      const links = scope.links.filter(
        (link) =>
          compact(link.value) === wanted && resolved.table.columns.some((column) => column.name === link.column),
      );
      const isOwn =
        links.some((link) => link.column === resolved.column.name) ||
        resolved.column.values.some((value) => compact(value) === wanted);
      const [link, another] = links;
      if (isOwn || link === undefined || (another?.column !== undefined && another.column !== link.column)) continue;
      notes.push(`'${link.value}' is a value of ${link.column}, not of ${resolved.column.name}`);
      node.left.column = link.column;
      node.right.value = link.value;
      node.operator = "=";
    }
  }
  return notes;
}
