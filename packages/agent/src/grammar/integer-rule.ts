import type { FieldSchema } from "@cloister/tool-runtime";
import { trieRule } from "./trie-rule.ts";

/** Ranges of so few numbers are written out. */
const MOST_NUMBERS = 128;
const MOST_DIGITS = 12;

/** Whole numbers without leading zeros: exactly the range when it is small, else bounded by sign and number of digits. */
export function integerRule({ minimum = -Infinity, maximum = Infinity }: FieldSchema): string {
  const [low, high] = [Math.ceil(minimum), Math.floor(maximum)];
  if (high - low < MOST_NUMBERS && high >= low) {
    return trieRule(Array.from({ length: high - low + 1 }, (_, index) => String(low + index)));
  }
  const branches = [
    ...(high >= 1 ? [digits(high)] : []),
    ...(low <= 0 && high >= 0 ? ['"0"'] : []),
    ...(low <= -1 ? [`"-" ${digits(-low)}`] : []),
  ];
  return branches.join(" | ");
}

function digits(most: number): string {
  const count = Number.isSafeInteger(most) ? String(most).length : MOST_DIGITS;
  return `[1-9] [0-9]{0,${Math.min(count, MOST_DIGITS) - 1}}`;
}
