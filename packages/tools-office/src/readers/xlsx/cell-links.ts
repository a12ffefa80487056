import type { Cell } from "@cloister/tool-runtime";
import type { Relationship } from "../../ooxml/relationships.ts";
import { contains, parseRange, type CellRange } from "../../model/a1.ts";
import type { KeptCells } from "./kept-cells.ts";
import type { SheetFacts } from "./walk-sheet.ts";

/** Notes on each cell where a click on it leads. `links` are the sheet's own (ECMA-376-1 18.3.1.47). */
export function addCellLinks(
  kept: KeptCells,
  links: SheetFacts["links"],
  relationships: readonly Relationship[],
): void {
  const addresses = new Map(relationships.filter(({ external }) => external).map(({ id, target }) => [id, target]));
  const single = new Map<string, string>();
  const areas: { range: CellRange; address: string }[] = [];
  for (const { range, id, location } of links) {
    const address = (addresses.get(id) ?? "") + (location === "" ? "" : `#${location}`);
    const parsed = parseRange(range);
    if (address === "" || !parsed) continue;
    if (parsed.top === parsed.bottom && parsed.left === parsed.right) single.set(range.replaceAll("$", ""), address);
    else if (areas.length < MAX_AREAS) areas.push({ range: parsed, address });
  }
  const inArea = (row: number, column: number) => areas.find(({ range }) => contains(range, row, column))?.address;
  for (let at = 0; at < kept.cells.length; at++) {
    const cell = kept.cells[at];
    if (!cell) continue;
    const own = single.size > 0 ? single.get(cell.ref) : undefined;
    const address = own ?? linkOfFormula(cell) ?? (areas[0] && inArea(kept.rows[at] ?? 0, kept.columns[at] ?? 0));
    if (address !== undefined) cell.link = address;
  }
}

/** Every cell is compared with each of them. */
const MAX_AREAS = 200;

function linkOfFormula({ formula }: Cell): string | undefined {
  if (formula === undefined || !formula.startsWith("=H")) return undefined;
  return /^=HYPERLINK\("([^"]+)"/i.exec(formula)?.[1];
}
