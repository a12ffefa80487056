import type { Cell } from "@cloister/tool-runtime";

/** A number as its format shows it, with the value that stands behind it. */
export type FormattedNumber = Pick<Cell, "text" | "value" | "type">;
