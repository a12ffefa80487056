import type { AppendOptions, Model, ModelSequence, PromptPart } from "../model/model.ts";
import type { KvLedger, LedgerCause } from "./kv-ledger.ts";

/** Appends parts to the sequence and writes the ledger row of it. */
export type EvaluateParts = (
  cause: LedgerCause,
  parts: PromptPart[],
  options?: AppendOptions,
  /** The group that is opened by it. */
  group?: string,
) => Promise<void>;

export interface EvaluatorParts {
  model: Model;
  sequence: ModelSequence;
  ledger: KvLedger;
}

/** Counts by the sequence's own positions, so that a stopped evaluation has its row too. */
export function createEvaluator({ model, sequence, ledger }: EvaluatorParts): EvaluateParts {
  return async (cause, parts, options, group) => {
    const reused = sequence.evaluated;
    const expected = sequence.length - reused + model.countTokens(parts) - 1;
    const opening = group === undefined ? {} : { group, predictedMs: ledger.predictMs(expected, reused) };
    const startedAt = performance.now();
    const row = (ms: number) => ({ cause, reused, evaluated: sequence.evaluated - reused, ms, ...opening });
    try {
      ledger.add(row((await sequence.append(parts, options)).ms));
    } catch (error) {
      if (sequence.evaluated > reused) ledger.add(row(performance.now() - startedAt));
      throw error;
    }
  };
}
