/** Paired outcomes of two treatments of the same requests. */
export interface McNemar {
  both: number;
  onlyFirst: number;
  onlySecond: number;
  neither: number;
  /** Two-sided exact binomial test over the pairs that differ. */
  p: number;
}

/** McNemar's exact test. Contract: one pair for each request. */
export function mcNemar(pairs: readonly (readonly [first: boolean, second: boolean])[]): McNemar {
  const count = (first: boolean, second: boolean) => pairs.filter(([a, b]) => a === first && b === second).length;
  const onlyFirst = count(true, false);
  const onlySecond = count(false, true);
  return {
    both: count(true, true),
    onlyFirst,
    onlySecond,
    neither: count(false, false),
    p: twoSided(Math.min(onlyFirst, onlySecond), onlyFirst + onlySecond),
  };
}

/** Twice the chance of at most `few` heads in `n` throws of a fair coin, at most 1. */
function twoSided(few: number, n: number): number {
  let term = 0.5 ** n;
  let sum = 0;
  for (let heads = 0; heads <= few; heads += 1) {
    sum += term;
    term *= (n - heads) / (heads + 1);
  }
  return Math.min(1, 2 * sum);
}
