import type { SqlValue } from "@cloister/tool-runtime";
import { listed } from "../describe-tables.ts";
import type { ColumnSummary } from "../typed-table.ts";
import { NumberSet } from "./number-set.ts";

/** What is known of the values of a column after they have passed by one after the other. */
export class ValueCounter {
  isWhole = true;
  private blanks = 0;
  private readonly texts = new Set<string>();
  private readonly numbers = new NumberSet();
  private min: SqlValue = null;
  private max: SqlValue = null;
  private last: SqlValue = null;

  add(value: SqlValue): void {
    if (value === null) {
      this.blanks++;
      return;
    }
    if (value === this.last) return;
    this.last = value;
    if (typeof value === "number") {
      if (!this.numbers.add(value)) return;
      if (this.isWhole && !Number.isSafeInteger(value)) this.isWhole = false;
    } else {
      const { size } = this.texts;
      this.texts.add(value);
      if (this.texts.size === size) return;
    }
    if (this.min === null || value < this.min) this.min = value;
    if (this.max === null || value > this.max) this.max = value;
  }

  summary(isText: boolean): ColumnSummary {
    const distinct = this.texts.size + this.numbers.size;
    if (isText) {
      const values: string[] = [];
      for (const text of this.texts) {
        if (values.length === listed) break;
        values.push(text);
      }
      return { distinct, blanks: this.blanks, values };
    }
    const ends = this.min === null || this.max === null ? {} : { min: String(this.min), max: String(this.max) };
    return { distinct, blanks: this.blanks, values: [], ...ends };
  }
}
