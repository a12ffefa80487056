import type { RunGroup } from "./text-run.ts";

/** Characters of a text, spaces left out, and those without a meaning of their own: private use, U+FFFD, unassigned. */
export interface Readability {
  all: number;
  unreadable: number;
}

/** Text of these alone, as most is, needs no closer look. */
const plain = /^[ -~\uAC00-\uD7A3]*$/;

/** Counts the characters of a page. */
export function readabilityOf(groups: readonly RunGroup[]): Readability {
  const sum = { all: 0, unreadable: 0 };
  for (const { runs } of groups) {
    for (const { text } of runs) {
      const letters = text.replaceAll(" ", "");
      const isPlain = plain.test(letters);
      sum.all += isPlain ? letters.length : Array.from(letters).length;
      if (!isPlain) sum.unreadable += letters.match(/[\uFFFD\p{Co}\p{Cn}]/gu)?.length ?? 0;
    }
  }
  return sum;
}

/** The share of unreadable characters, 0 to 1. */
export function unreadableShare(counts: readonly Readability[]): number {
  const sum = (field: keyof Readability): number => counts.reduce((total, count) => total + count[field], 0);
  return sum("all") === 0 ? 0 : sum("unreadable") / sum("all");
}
