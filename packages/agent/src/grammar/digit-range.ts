/** GBNF of exactly the whole numbers from `low` to `high`, without leading zeros. Contract: 1 ≤ low ≤ high. */
export function digitRange(low: number, high: number): string {
  const [shortest, longest] = [String(low).length, String(high).length];
  const alternatives: string[] = [];
  const whole: number[] = [];
  for (let count = shortest; count <= longest; count += 1) {
    const [least, most] = [10 ** (count - 1), 10 ** count - 1];
    if (low <= least && most <= high) whole.push(count);
    else alternatives.push(sameLength(String(Math.max(low, least)), String(Math.min(high, most))));
  }
  // Numbers of these lengths are all in the range: one alternative instead of one for each length.
  if (whole.length > 0) alternatives.push(`[1-9] [0-9]{${whole[0]! - 1},${whole.at(-1)! - 1}}`);
  return alternatives.join(" | ");
}

/** The digits between two of the same length: what shares the first digit of a bound is bound further, the rest is free. */
function sameLength(low: string, high: string): string {
  const [first, last] = [Number(low[0]), Number(high[0])];
  const [lowRest, highRest] = [low.slice(1), high.slice(1)];
  if (first === last) return `"${first}"${inGroup(lowRest, highRest)}`;
  const [isLowFree, isHighFree] = [/^0*$/.test(lowRest), /^9*$/.test(highRest)];
  const [from, to] = [isLowFree ? first : first + 1, isHighFree ? last : last - 1];
  return [
    ...(isLowFree ? [] : [`"${first}"${inGroup(lowRest, "9".repeat(lowRest.length))}`]),
    ...(from > to ? [] : [`[${from}-${to}]${lowRest === "" ? "" : ` [0-9]{${lowRest.length}}`}`]),
    ...(isHighFree ? [] : [`"${last}"${inGroup("0".repeat(highRest.length), highRest)}`]),
  ].join(" | ");
}

function inGroup(low: string, high: string): string {
  if (low === "") return "";
  if (/^0*$/.test(low) && /^9*$/.test(high)) return ` [0-9]{${low.length}}`;
  return ` (${sameLength(low, high)})`;
}
