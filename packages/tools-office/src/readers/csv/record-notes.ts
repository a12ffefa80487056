import { extend, type CellRange } from "../../model/a1.ts";
import { RefList } from "../ref-list.ts";
import type { RecordFields } from "./scan-records.ts";

/** What is counted of the records of a delimited file, kept or not. */
export class RecordNotes {
  rows = 0;
  /** Fields of the first row that has any. */
  expected = 0;
  /** Rows, from 1. */
  readonly ragged = new RefList();
  readonly unclosedQuotes = new RefList();
  /** Fields with content in the wanted range, kept or not. */
  stored = 0;
  extent: CellRange | null = null;

  /** True when the record is more than a blank line. */
  take(fields: RecordFields): boolean {
    this.rows++;
    if (fields.unclosedQuote) this.unclosedQuotes.push(String(this.rows));
    if (fields.count === 1 && fields.isBlank(0)) return false;
    if (this.expected === 0) this.expected = fields.count;
    else if (fields.count !== this.expected) this.ragged.push(String(this.rows));
    return true;
  }

  extendTo(column: number): void {
    this.extent = extend(this.extent, this.rows, column);
  }
}
