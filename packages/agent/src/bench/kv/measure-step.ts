import type { LedgerRow } from "../../context/kv-ledger.ts";
import type { Variant } from "./variant.ts";

/** What one step of the session cost. */
export interface Step {
  ms: number;
  /** Tokens evaluated. */
  evaluated: number;
  /** Of these, tokens that had been evaluated before. */
  again: number;
  /** Tokens held before it, and of these those that stayed. */
  before: number;
  kept: number;
  rows: LedgerRow[];
}

/** Runs a step and reads its cost from the clock, the ledger and the sequence's own positions. */
export async function measureStep(variant: Variant, action: () => Promise<void>): Promise<Step> {
  const { ledger, sequence } = variant;
  ledger.take();
  const before = sequence.evaluated;
  const startedAt = performance.now();
  await action();
  const ms = performance.now() - startedAt;
  const rows = ledger.take();
  const evaluated = rows.reduce((sum, row) => sum + row.evaluated, 0);
  const again = Math.max(0, evaluated - (sequence.evaluated - before));
  return { ms, evaluated, again, before, kept: Math.max(0, before - again), rows };
}
