import { loopLimits } from "./loop-limits.ts";

/** Answers of tools that may be asked again and again. */
export interface PollCounts {
  /** "new": an answer that this call has not given before. "over": one that it gave too often. */
  note(key: string, fingerprint: string): "new" | "known" | "over";
}

export function createPollCounts(): PollCounts {
  const counts = new Map<string, number>();
  return {
    note(key, fingerprint) {
      const answer = `${fingerprint} ${key}`;
      const count = (counts.get(answer) ?? 0) + 1;
      counts.set(answer, count);
      if (count >= loopLimits.equalPolls) return "over";
      return count === 1 ? "new" : "known";
    },
  };
}
