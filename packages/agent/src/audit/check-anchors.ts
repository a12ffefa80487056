import { isCheckpointSigned, type Checkpoint } from "./checkpoint.ts";
import { createMerkleTree } from "./merkle-tree.ts";
import { keyIdOf } from "./signing-key.ts";
import type { LogStart } from "./walk-chain.ts";

/**
 * CUT: the log has fewer rows. REWRITTEN: it has others. GONE: its rows were removed by retention. SIGNATURE: the
 * checkpoint itself was changed. OTHER_KEY: not signed with the key that was asked for.
 */
export type AnchorFault = "CUT" | "REWRITTEN" | "GONE" | "SIGNATURE" | "OTHER_KEY";

export interface CheckedAnchor {
  seq: number;
  origin: string;
  time: string;
  /** Of the key that signed it; null when it is not signed. */
  keyId: string | null;
  fault: AnchorFault | null;
}

export interface Anchors {
  checked: CheckedAnchor[];
  /** Last row that one of them vouches for; null when none does. */
  anchoredTo: number | null;
  /** First row that a checkpoint has otherwise than the log; null when none has. */
  firstBadSeq: number | null;
  isOk: boolean;
}

/** Compares checkpoints with the log that is walked: first every row is taken, then asked. */
export function createAnchorCheck(start: LogStart, checkpoints: readonly Checkpoint[], publicKey?: Buffer) {
  const wanted = new Set(checkpoints.map(({ seq }) => seq));
  const states = new Map<number, { head: string; root: Buffer }>();
  const tree = createMerkleTree(
    start.seq,
    start.frontier.map((hash) => Buffer.from(hash, "hex")),
  );
  if (wanted.has(start.seq)) states.set(start.seq, { head: start.hash, root: tree.root() });

  const faultOf = (checkpoint: Checkpoint, last: number): AnchorFault | null => {
    if (isCheckpointSigned(checkpoint) === false) return "SIGNATURE";
    if (publicKey !== undefined && checkpoint.signature?.publicKey.equals(publicKey) !== true) return "OTHER_KEY";
    if (checkpoint.seq < start.seq) return "GONE";
    if (checkpoint.seq > last) return "CUT";
    const state = states.get(checkpoint.seq);
    const isSame = state?.head === checkpoint.head.toString("hex") && state.root.equals(checkpoint.root);
    return isSame ? null : "REWRITTEN";
  };

  return {
    take(seq: number, hash: string): void {
      if (wanted.size === 0) return;
      tree.add(Buffer.from(hash, "hex"));
      if (wanted.has(seq)) states.set(seq, { head: hash, root: tree.root() });
    },
    /** `last`: the last row that holds. `isBroken`: a row behind it does not. */
    result(last: number, isBroken: boolean): Anchors {
      const checked = checkpoints
        .map((checkpoint) => checkedAnchor(checkpoint, faultOf(checkpoint, last)))
        .toSorted((a, b) => a.seq - b.seq);
      const anchoredTo = checked.filter(({ fault }) => fault === null).at(-1)?.seq ?? null;
      return {
        checked,
        anchoredTo,
        firstBadSeq: firstBad(checked, last, start),
        // An old checkpoint whose rows are gone proves nothing; it does no harm beside a newer one that holds.
        isOk: checked.every(
          ({ fault }) => fault === null || (fault === "GONE" && anchoredTo !== null) || (fault === "CUT" && isBroken),
        ),
      };
    },
  };
}

function checkedAnchor({ seq, origin, time, signature }: Checkpoint, fault: AnchorFault | null): CheckedAnchor {
  return { seq, origin, time, keyId: signature === null ? null : keyIdOf(signature.publicKey), fault };
}

function firstBad(checked: readonly CheckedAnchor[], last: number, start: LogStart): number | null {
  const bad = checked.find(({ fault }) => fault === "REWRITTEN" || fault === "CUT");
  if (bad === undefined) return null;
  if (bad.fault === "CUT") return last + 1;
  const held = checked.filter(({ fault, seq }) => fault === null && seq < bad.seq).at(-1);
  return (held?.seq ?? start.seq) + 1;
}
