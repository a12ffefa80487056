import type { FieldSchema } from "@cloister/tool-runtime";
import { digitRange } from "./digit-range.ts";
import { trieRule } from "./trie-rule.ts";

/** Ranges of so few numbers are written out: they are one choice. */
const MOST_NUMBERS = 128;
/** Numbers without a bound end somewhere, or a model goes on writing digits. */
const UNBOUNDED = 10 ** 12 - 1;

/** Exactly the whole numbers of the range, without leading zeros. Throws `TypeError` where the range holds none. */
export function integerRule({ minimum, maximum }: FieldSchema): string {
  const low = isBound(minimum) ? Math.ceil(minimum) : Math.min(-UNBOUNDED, maximum ?? 0);
  const high = isBound(maximum) ? Math.floor(maximum) : Math.max(UNBOUNDED, low);
  if (low > high) throw new TypeError(`no whole number lies between ${minimum} and ${maximum}`);
  if (high - low < MOST_NUMBERS) {
    return trieRule(Array.from({ length: high - low + 1 }, (_, index) => String(low + index)));
  }
  const branches = [
    ...(high >= 1 ? [digitRange(Math.max(low, 1), high)] : []),
    ...(low <= 0 && high >= 0 ? ['"0"'] : []),
    ...(low <= -1 ? [`"-" (${digitRange(Math.max(-high, 1), -low)})`] : []),
  ];
  return branches.join(" | ");
}

/** A schema of whole numbers without a bound has the safe integers as its bounds. */
function isBound(limit: number | undefined): limit is number {
  return limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
}
