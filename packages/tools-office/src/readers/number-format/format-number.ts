import type { Cell } from "@cloister/tool-runtime";
import { formatGeneral } from "./format-general.ts";

/** A number as its format shows it, with the value that stands behind it. */
export type FormattedNumber = Pick<Cell, "text" | "value" | "type">;

/** Formats one number by an Excel format code. */
export function formatNumber(value: number, _code: string, _date1904: boolean): FormattedNumber {
  return { text: formatGeneral(value), value, type: "number" };
}
