import type { MendNote } from "./sql-scope.ts";
import { binary, isBinary, walk, type SelectTree } from "./sql-tree.ts";

/** SQLite divides whole numbers to a whole number: 3 / 4 is 0. Shares and rates are meant exactly. */
export function mendDivision(tree: SelectTree): MendNote[] {
  const divisions = [...walk(tree)].filter(isBinary).filter((node) => node.operator === "/");
  for (const node of divisions) node.left = binary("*", node.left, { type: "number", value: "1.0" });
  return divisions.length === 0 ? [] : ["divided exactly"];
}
