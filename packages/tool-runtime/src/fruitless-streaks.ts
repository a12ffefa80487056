import { loopLimits } from "./loop-limits.ts";
import type { LoopReason } from "./loop-text.ts";

/**
 * What a call brought. "known": content that was shown before. "thin": nothing found, or a short answer that is known.
 * "alike": the same text about another file.
 */
export type FruitlessNews = "new" | "known" | "failed" | "thin" | "alike";

/** Calls in a row that bring nothing; what brings something new starts all counts anew. */
export interface FruitlessStreaks {
  /** Why the run ends now, or null. */
  note(news: FruitlessNews): LoopReason | null;
}

export function createFruitlessStreaks(): FruitlessStreaks {
  let failures = 0;
  let thin = 0;
  let alike = 0;
  let fruitless = 0;
  return {
    note(news) {
      const isFailure = news === "failed" || news === "known";
      failures = isFailure ? failures + 1 : 0;
      thin = news === "thin" ? thin + 1 : 0;
      alike = news === "alike" ? alike + 1 : 0;
      // Failures and thin answers in turn would else start each other's count anew for ever.
      fruitless = isFailure || news === "thin" ? fruitless + 1 : 0;
      if (failures >= loopLimits.failures) return "FAILURES";
      const isOver =
        thin >= loopLimits.thinResults || alike >= loopLimits.alikeResults || fruitless >= loopLimits.fruitlessCalls;
      return isOver ? "NOTHING_FOUND" : null;
    },
  };
}
