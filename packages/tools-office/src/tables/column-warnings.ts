import type { Cell, Warning } from "@cloister/tool-runtime";
import { cellLine } from "./cell-kind.ts";
import type { TypedColumn } from "./type-columns.ts";

/** What of a column no calculation counts, or was guessed. `refOf` names a cell by its position. */
export function columnWarnings(
  title: string,
  typed: TypedColumn,
  cells: (Cell | undefined)[],
  refOf: (position: number) => string,
): Warning[] {
  const shown = typed.unparsed.slice(0, 5).map((at) => `${refOf(at)} "${cellLine(cells[at])}"`);
  return warningsOf(title, { ...typed, unparsed: typed.unparsed.length, shown });
}

/** The same by counts; `shown` are the first cells that could not be read, with their places. */
export function warningsOf(
  title: string,
  typed: { unparsed: number; shown: string[]; errors: number; dateOrderGuessed: boolean },
): Warning[] {
  const warnings: Warning[] = [];
  if (typed.unparsed > 0) {
    const shown = typed.shown.slice(0, 5);
    const more = typed.unparsed > 5 ? ` and ${typed.unparsed - 5} more` : "";
    warnings.push({
      code: "VALUE_NOT_PARSED",
      message: `Left out of calculations in ${title}: ${shown.join(", ")}${more}.`,
    });
  }
  if (typed.errors > 0) {
    warnings.push({
      code: "ERROR_VALUES",
      message: `${typed.errors} cells of ${title} hold an error and count as blank.`,
    });
  }
  if (typed.dateOrderGuessed) {
    warnings.push({
      code: "DATE_ORDER_GUESSED",
      message: `Dates of ${title} such as 3/4/2026 were read as month/day/year.`,
    });
  }
  return warnings;
}
