import { FOOTNOTE, LEADING_TOTAL, TOTAL } from "./text-marks.ts";
import { HEAD_ROWS } from "./kept-rows.ts";

/** Decides, while the cells of a row pass by, whether the row may matter for where tables begin and end. */
export class RowMarks {
  /** Cells of the row so far. */
  count = 0;
  // Labels at the beginning of the row.
  private inLabels = true;
  private isTotal = false;
  private beginsColumn = false;
  private hasNumber = false;
  private isFootnote = false;
  // Rows without a gap between them.
  private run = 0;
  private runLength = 0;
  private lastRow = -1;
  private readonly seenInRun: number[] = [];

  startRow(row: number): void {
    if (row !== this.lastRow + 1) {
      this.run++;
      this.runLength = 0;
    }
    this.count = 0;
    this.inLabels = true;
    this.isTotal = false;
    this.beginsColumn = false;
    this.hasNumber = false;
    this.isFootnote = false;
  }

  /** A cell with these marks of `TextMarks`. */
  text(marks: number): void {
    if (!this.inLabels) return;
    const isFirst = this.count === 0;
    if ((marks & TOTAL) !== 0 || (isFirst && (marks & LEADING_TOTAL) !== 0)) this.isTotal = true;
    if (isFirst && (marks & FOOTNOTE) !== 0) this.isFootnote = true;
  }

  /** A cell with a number; one that may be shown as a date does not end the labels. */
  number(mayBeDate: boolean): void {
    if (!mayBeDate) this.inLabels = false;
    this.hasNumber = true;
  }

  /** Every cell, after what it is. */
  cell(column: number): void {
    this.count++;
    // A column that only later rows use has to be seen by whoever looks at a choice of them.
    if (this.runLength >= HEAD_ROWS && this.seenInRun[column] !== this.run) {
      this.seenInRun[column] = this.run;
      this.beginsColumn = true;
    }
  }

  /** Whether it may matter. */
  endRow(row: number): boolean {
    this.lastRow = row;
    this.runLength++;
    return this.isTotal || this.beginsColumn || this.count < 2 || (this.isFootnote && !this.hasNumber);
  }
}
