import { TokenBias, type LlamaModel, type SequenceEvaluateOptions, type Token } from "node-llama-cpp";
import type { ReplyMeasure } from "./model.ts";

type Sampling = Pick<SequenceEvaluateOptions, "tokenBias" | "grammarEvaluationState">;

/** Tells what choosing each token cost, apart from evaluating it. */
export interface ReplyClock {
  /** The same sampling, its beginning noticed: node-llama-cpp asks for the bias right after evaluating. */
  watch(model: LlamaModel, sampling: Sampling): Sampling;
  /** The first token may be evaluated: what came before was choosing. */
  isPrepared(): void;
  /** A token was chosen, with those that follow from it. */
  hasChosen(tokens: readonly Token[]): void;
}

export function createReplyClock(measure: ReplyMeasure): ReplyClock {
  let stepFrom = performance.now();
  let samplingFrom = stepFrom;
  let choosingMs = 0;
  return {
    watch: (model, { tokenBias, ...sampling }) => ({
      ...sampling,
      tokenBias() {
        samplingFrom = performance.now();
        return (typeof tokenBias === "function" ? tokenBias() : tokenBias) ?? new TokenBias(model.tokenizer);
      },
    }),
    isPrepared: () => void (choosingMs = performance.now() - stepFrom),
    hasChosen(tokens) {
      const now = performance.now();
      measure.onStep({ tokens, choosingMs: choosingMs + now - samplingFrom, ms: now - stepFrom });
      [stepFrom, choosingMs] = [now, 0];
    },
  };
}
