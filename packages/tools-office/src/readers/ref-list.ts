/** References kept: messages name no more. */
const KEPT = 5;

/** References of which the first few are kept and the rest is counted: a sheet may have a million cells with errors. */
export class RefList {
  private readonly first: string[] = [];
  length = 0;

  push(ref: string): void {
    if (this.length++ < KEPT) this.first.push(ref);
  }

  /** As of an array, for the references that are kept. */
  slice(from: number, to: number): string[] {
    return this.first.slice(from, to);
  }

  /** Adds a list of which only the first ones are known. */
  pushAll(first: readonly string[], count: number): void {
    for (const ref of first) this.push(ref);
    this.length += count - first.length;
  }
}
