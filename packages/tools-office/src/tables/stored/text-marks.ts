import { lineOf } from "../cell-kind.ts";
import { isFootnote } from "../note-cells.ts";
import { leadsTotal, saysTotal } from "../total-row.ts";

/** What a text may do to the row that it stands in. */
export const BLANK = 1;
export const TOTAL = 2;
export const LEADING_TOTAL = 4;
export const FOOTNOTE = 8;
const SEEN = 128;
const REMEMBERED = 5000;

/** The marks of texts, each looked at once where it comes again. */
export class TextMarks {
  private readonly strings: readonly string[];
  private readonly shared: Uint8Array;
  private readonly texts = new Map<string, number>();

  constructor(strings: readonly string[]) {
    this.strings = strings;
    this.shared = new Uint8Array(strings.length);
  }

  ofShared(index: number): number {
    const known = this.shared[index] ?? 0;
    if (known !== 0) return known;
    return (this.shared[index] = marksOf(this.strings[index] ?? "") | SEEN);
  }

  ofText(text: string): number {
    const known = this.texts.get(text);
    if (known !== undefined) return known;
    const marks = marksOf(text);
    if (this.texts.size < REMEMBERED) this.texts.set(text, marks);
    return marks;
  }
}

function marksOf(text: string): number {
  const line = lineOf(text);
  if (line === "") return BLANK;
  return (saysTotal(line) ? TOTAL : 0) | (leadsTotal(line) ? LEADING_TOTAL : 0) | (isFootnote(line) ? FOOTNOTE : 0);
}
