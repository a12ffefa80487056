import { leafHash, nodeHash } from "./merkle-tree.ts";

export interface Prover {
  /** The audit path of an entry, counted from 0, the sibling of the leaf first (RFC 6962 2.1.1). */
  proofOf(index: number): Buffer[];
}

/**
 * Proofs for the entries behind `start`; of those before only the frontier is known, which is all that their proofs need.
 */
export function createProver(
  start: { size: number; frontier: readonly Uint8Array[] },
  entries: readonly Uint8Array[],
): Prover {
  const size = start.size + entries.length;
  const known = new Map<string, Buffer>();
  let from = 0;
  for (const peak of start.frontier) {
    const width = largestPowerOf2(start.size - from);
    known.set(`${from}-${from + width}`, Buffer.from(peak));
    from += width;
  }

  const rootOf = (low: number, high: number): Buffer => {
    const key = `${low}-${high}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = makeRoot(low, high);
    known.set(key, made);
    return made;
  };
  const makeRoot = (low: number, high: number): Buffer => {
    if (high - low === 1) {
      const entry = entries[low - start.size];
      if (entry === undefined) throw new RangeError(`no entry ${low}`);
      return leafHash(entry);
    }
    const middle = low + splitOf(high - low);
    return nodeHash(rootOf(low, middle), rootOf(middle, high));
  };

  const path = (index: number, low: number, high: number): Buffer[] => {
    if (high - low === 1) return [];
    const middle = low + splitOf(high - low);
    return index < middle
      ? [...path(index, low, middle), rootOf(middle, high)]
      : [...path(index, middle, high), rootOf(low, middle)];
  };
  return { proofOf: (index) => path(index, 0, size) };
}

/** The largest power of 2 that is less than `width` (RFC 6962 2.1). */
const splitOf = (width: number): number => largestPowerOf2(width - 1);

function largestPowerOf2(most: number): number {
  let power = 1;
  while (power * 2 <= most) power *= 2;
  return power;
}
