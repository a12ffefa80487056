import { cellRef } from "../../../model/a1.ts";
import { sumFormula } from "../../../model/sum-formula.ts";
import { RefList } from "../../ref-list.ts";
import type { CellNotes } from "../collect-sheet.ts";

/** What is odd about the cells of a sheet, counted while its rows pass by. */
export class RowNotes implements CellNotes {
  readonly hiddenRows = { size: 0 };
  readonly hiddenColumns = new Set<number>();
  readonly uncalculated = new RefList();
  readonly lostFormulas = new RefList();
  readonly errors = new RefList();
  readonly externalLinks = new RefList();
  readonly covered = new RefList();
  /** By number of the group of a shared formula. */
  private readonly groups = new Map<number, { isExternal: boolean; isSum: boolean }>();

  /** Notes a formula; true when it adds up other cells. `text` has no `=`; "" repeats the group's. */
  formula(text: string, shared: number | null, row: number, column: number): boolean {
    const known = text === "" && shared !== null ? this.groups.get(shared) : undefined;
    if (text === "" && !known) {
      this.lostFormulas.push(cellRef(row, column));
      return false;
    }
    const facts = known ?? factsOf(text);
    if (shared !== null && !known) this.groups.set(shared, facts);
    if (facts.isExternal) this.externalLinks.push(cellRef(row, column));
    return facts.isSum;
  }
}

function factsOf(text: string): { isExternal: boolean; isSum: boolean } {
  const first = text.charCodeAt(0) | 32;
  const second = text.charCodeAt(1) | 32;
  // Nearly every formula begins with a reference or with another function.
  const maySum = first === 115 || first === 99 || first === 127 || first === 32 || (first === 97 && second > 96);
  return {
    isExternal: text.includes("[") && /\[\d+\]/.test(text),
    isSum: maySum && sumFormula.test(text.replace(/_xlfn\.(?:_xlws\.)?/g, "")),
  };
}
