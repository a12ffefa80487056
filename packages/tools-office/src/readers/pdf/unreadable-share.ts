import type { RunGroup } from "./text-run.ts";

/** The share of characters without a meaning of their own: private use, U+FFFD, unassigned. 0 to 1. */
export function unreadableShare(groups: readonly RunGroup[]): number {
  let all = 0;
  let unreadable = 0;
  for (const { text } of groups.flatMap((group) => group.runs)) {
    for (const character of text) {
      if (character === " ") continue;
      all += 1;
      if (/[\uFFFD\p{Co}\p{Cn}]/u.test(character)) unreadable += 1;
    }
  }
  return all === 0 ? 0 : unreadable / all;
}
