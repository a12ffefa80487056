import type { LedgerRow } from "../../context/kv-ledger.ts";
import type { Variant } from "./variant.ts";

/** What the start of a process cost. */
export interface Start {
  ms: number;
  /** Tokens held after it. */
  tokens: number;
  evaluated: number;
  /** Tokens that came from an image. */
  restored: number;
  /** Reading the front, or restoring it with its check, without what follows it. */
  frontMs: number;
}

const FRONT: readonly LedgerRow["cause"][] = ["prefix_cold", "prefix_restored"];

/** Starts a new process of this variant. */
export async function measureStart(variant: Variant): Promise<Start> {
  variant.ledger.take();
  const startedAt = performance.now();
  await variant.start();
  const ms = performance.now() - startedAt;
  const rows = variant.ledger.take();
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    ms,
    tokens: variant.sequence.length,
    evaluated: sum(rows.map((row) => row.evaluated)),
    restored: sum(rows.filter((row) => row.cause === "prefix_restored").map((row) => row.reused)),
    frontMs: sum(rows.filter((row) => FRONT.includes(row.cause)).map((row) => row.ms)),
  };
}
