import { hash } from "node:crypto";

/** RFC 6962 2.1: a leaf and an inner node are told apart by their first byte. */
const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

export const leafHash = (entry: Uint8Array): Buffer => sha256(Buffer.concat([LEAF, entry]));
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(Buffer.concat([NODE, left, right]));

function sha256(bytes: Uint8Array): Buffer {
  return hash("sha256", bytes, "buffer");
}

export interface MerkleTree {
  size(): number;
  /** Adds the next entry: a row's hash, 32 bytes. */
  add(entry: Uint8Array): void;
  /** The root over all entries so far (RFC 6962 2.1). */
  root(): Buffer;
  /** Roots of the complete subtrees that the tree consists of, the largest first: enough to go on from here. */
  frontier(): Buffer[];
}

/** A tree that only grows. `frontier` and `size` of an earlier one continue it. */
export function createMerkleTree(size = 0, frontier: readonly Uint8Array[] = []): MerkleTree {
  let count = size;
  const peaks: Buffer[] = frontier.map((peak) => Buffer.from(peak));
  return {
    size: () => count,
    add(entry) {
      let peak = leafHash(entry);
      // Every 1 at the end of the count is a complete subtree of that size, which this leaf completes to a larger one.
      for (let rest = count; rest % 2 === 1; rest = Math.floor(rest / 2)) {
        const left = peaks.pop();
        if (left === undefined) throw new TypeError("the frontier does not fit the size");
        peak = nodeHash(left, peak);
      }
      peaks.push(peak);
      count += 1;
    },
    root: () => foldPeaks(peaks),
    frontier: () => [...peaks],
  };
}

function foldPeaks(peaks: readonly Buffer[]): Buffer {
  const last = peaks.at(-1);
  if (last === undefined) return sha256(Buffer.alloc(0));
  return peaks.slice(0, -1).reduceRight((right, left) => nodeHash(left, right), last);
}
