import { createReadCost, type ReadSample } from "./read-cost.ts";

/** Why tokens were evaluated (or did not have to be). */
export type LedgerCause = "prefix_cold" | "prefix_restored" | "group_opened" | "appended" | "compacted" | "rewound";

export interface LedgerRow {
  cause: LedgerCause;
  /** Tokens already in the KV state that did not have to be evaluated. */
  reused: number;
  evaluated: number;
  ms: number;
  /** With `group_opened`: the group. */
  group?: string;
  /** With `group_opened`: what was expected before it was paid; null when nothing had been measured yet. */
  predictedMs?: number | null;
}

/** What every evaluation cost, and what the next one will. */
export interface KvLedger {
  add(row: LedgerRow): void;
  /** Rows since the last call of `take`. */
  take(): LedgerRow[];
  /** What evaluating this many tokens behind `depth` others will take, ms; null before anything was measured. */
  predictMs(tokens: number, depth?: number): number | null;
  /** What was measured, for the next start. */
  samples(): ReadSample[];
}

/** `known`: what an earlier process measured with this model. */
export function createKvLedger(onRow?: (row: LedgerRow) => void, known: readonly ReadSample[] = []): KvLedger {
  let rows: LedgerRow[] = [];
  const cost = createReadCost(known);
  return {
    add(row) {
      rows.push(row);
      onRow?.(row);
      const { evaluated, reused, ms } = row;
      cost.add({ tokens: evaluated, depth: reused, ms });
    },
    take() {
      const taken = rows;
      rows = [];
      return taken;
    },
    predictMs: (tokens, depth = 0) => cost.predictMs(tokens, depth),
    samples: () => cost.samples(),
  };
}
