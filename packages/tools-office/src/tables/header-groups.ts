import type { HeaderRow } from "./header-row.ts";

/** True when the row below names the parts of the groups in the row above. */
export function splits(above: HeaderRow, below: HeaderRow, bodyFollows: boolean): boolean {
  const own = [...below].filter(([, { fromAbove }]) => !fromAbove);
  if (own.length === 0) return false;
  const merged = own.filter(([column]) => above.get(column)?.merged);
  if (merged.length > 1) {
    // Own cells under plain titles are data, unless they are few and not the key column: a group of one part.
    const stray = own.filter(([column]) => above.has(column) && !above.get(column)?.merged).map(([column]) => column);
    const isData = stray.includes(Math.min(...above.keys())) || stray.length >= merged.length;
    return !isData && groupsHaveParts(above, below);
  }
  return (
    bodyFollows &&
    own.length > 1 &&
    splitsUnmerged(
      above,
      own.map(([column]) => column).sort((a, b) => a - b),
    )
  );
}

/** Each merged group stands over at least two own cells, or over one when other groups do. */
function groupsHaveParts(above: HeaderRow, below: HeaderRow): boolean {
  const parts = new Map<string, Set<string>>();
  for (const [column, { ref, merged }] of above) {
    const under = below.get(column);
    if (!merged || !under || under.fromAbove) continue;
    parts.set(ref, (parts.get(ref) ?? new Set()).add(under.ref));
  }
  return [...parts.values()].some((under) => under.size > 1);
}

/** Without merges a group's title stands over its first part, and the next columns above are blank. */
function splitsUnmerged(above: HeaderRow, columns: number[]): boolean {
  let groups = 0;
  for (const column of columns) {
    if (!above.has(column)) continue;
    if (above.has(column + 1) || !columns.includes(column + 1)) return false;
    groups++;
  }
  return groups > 0 && columns.every((column) => [...above.keys()].some((title) => title <= column));
}
