/** Why tokens were evaluated (or did not have to be). */
export type LedgerCause =
  | "prefix_cold"
  | "prefix_restored"
  | "group_opened"
  | "appended"
  | "side_prompt"
  | "compacted"
  | "rewound";

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
  /** Moving average, tokens/s; null before anything was measured. */
  readTokensPerSecond(): number | null;
  /** What evaluating this many tokens behind `depth` others will take, ms; null before anything was measured. */
  predictMs(tokens: number, depth?: number): number | null;
}

/** Fewer tokens than this say more about the overhead of a call than about the speed. */
const SMALLEST_SAMPLE = 32;
const WEIGHT_OF_NEWEST = 0.3;

export function createKvLedger(onRow?: (row: LedgerRow) => void): KvLedger {
  let rows: LedgerRow[] = [];
  let speed: number | null = null;
  return {
    add(row) {
      rows.push(row);
      onRow?.(row);
      if (row.evaluated < SMALLEST_SAMPLE || row.ms <= 0) return;
      const measured = (row.evaluated / row.ms) * 1000;
      speed = speed === null ? measured : speed + (measured - speed) * WEIGHT_OF_NEWEST;
    },
    take() {
      const taken = rows;
      rows = [];
      return taken;
    },
    readTokensPerSecond: () => speed,
    predictMs: (tokens) => (speed === null ? null : (tokens / speed) * 1000),
  };
}
