import type { Speed } from "./measure-speed.ts";

/** Both sides measured one after the other, so that they share what else the PC is doing. */
export interface SpeedRound {
  bench: Speed[];
  product: Speed[];
}

/** Medians over the rounds, tokens per second; `ratio` is the median of each round's product ÷ bench. */
export interface SpeedComparison {
  kind: Speed["kind"];
  depth: number;
  rounds: number;
  bench: number;
  product: number;
  ratio: number;
  lowest: number;
  highest: number;
}

/** One row a direction and depth, in the order of the first round. Rows that a side lacks are left out. */
export function compareSpeeds(rounds: SpeedRound[]): SpeedComparison[] {
  return (rounds[0]?.bench ?? []).flatMap(({ kind, depth }) => {
    const speedOf = (speeds: Speed[]) =>
      speeds.find((speed) => speed.kind === kind && speed.depth === depth)?.tokensPerSecond;
    const pairs = rounds.flatMap((round) => {
      const bench = speedOf(round.bench);
      const product = speedOf(round.product);
      return bench === undefined || product === undefined ? [] : [{ bench, product, ratio: product / bench }];
    });
    if (pairs.length === 0) return [];
    const ratios = pairs.map((pair) => pair.ratio);
    return {
      kind,
      depth,
      rounds: pairs.length,
      bench: median(pairs.map((pair) => pair.bench)),
      product: median(pairs.map((pair) => pair.product)),
      ratio: median(ratios),
      lowest: Math.min(...ratios),
      highest: Math.max(...ratios),
    };
  });
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** A Markdown table. */
export function renderSpeedComparisons(comparisons: SpeedComparison[]): string {
  return [
    "| direction | depth | llama-bench, tok/s | product, tok/s | ratio | lowest to highest |",
    "| --- | --- | --- | --- | --- | --- |",
    ...comparisons.map(
      (row) =>
        `| ${row.kind} | ${row.depth} | ${row.bench.toFixed(1)} | ${row.product.toFixed(1)} | ${row.ratio.toFixed(2)} | ` +
        `${row.lowest.toFixed(2)} to ${row.highest.toFixed(2)} |`,
    ),
    "",
  ].join("\n");
}
