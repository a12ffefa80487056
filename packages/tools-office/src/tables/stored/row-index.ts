const FIRST_ROWS = 4096;

/** What is known of each row of a sheet without looking at its cells: 12 bytes a row. Columns count from 1. */
export class RowIndex {
  length = 0;
  /** Row of the sheet, ascending. */
  numbers = new Int32Array(FIRST_ROWS);
  left = new Uint16Array(FIRST_ROWS);
  right = new Uint16Array(FIRST_ROWS);
  /** Cells with content. */
  counts = new Uint16Array(FIRST_ROWS);
  hidden = new Uint8Array(FIRST_ROWS);
  /** 1 for a row that may matter for where tables begin and end. */
  special = new Uint8Array(FIRST_ROWS);

  push(row: number, left: number, right: number, count: number, isHidden: boolean, isSpecial: boolean): void {
    if (this.length === this.numbers.length) this.grow();
    const at = this.length++;
    this.numbers[at] = row;
    this.left[at] = left;
    this.right[at] = right;
    this.counts[at] = count;
    this.hidden[at] = isHidden ? 1 : 0;
    this.special[at] = isSpecial ? 1 : 0;
  }

  /** Position of the first row with this number or a later one. */
  find(row: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.numbers[middle] ?? 0) < row) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private grow(): void {
    const size = this.numbers.length * 2;
    const larger = <A extends Int32Array | Uint16Array | Uint8Array>(old: A, made: A): A => {
      made.set(old);
      return made;
    };
    this.numbers = larger(this.numbers, new Int32Array(size));
    this.left = larger(this.left, new Uint16Array(size));
    this.right = larger(this.right, new Uint16Array(size));
    this.counts = larger(this.counts, new Uint16Array(size));
    this.hidden = larger(this.hidden, new Uint8Array(size));
    this.special = larger(this.special, new Uint8Array(size));
  }
}
