/** One evaluation that was measured: how many tokens, behind how many others, ms. */
export interface ReadSample {
  tokens: number;
  depth: number;
  ms: number;
}

/** llama.cpp is given batches of this many tokens; each has a cost of its own. */
const BATCH_TOKENS = 128;
/** Smaller evaluations say more about the call than about the speed. */
const SMALLEST_SAMPLE = 16;
const MOST_SAMPLES = 48;
/** With fewer, three unknowns are not to be told apart. */
const ENOUGH_SAMPLES = 6;
/** How busy the PC is now: the median of this many of the last ones. */
const NEWEST = 3;

/**
 * What evaluating will take: a cost for each batch, for each token, and for each token behind which it stands, fitted to
 * what was measured (relative errors, none of them negative), times how much slower or faster the newest ones were.
 */
export interface ReadCost {
  add(sample: ReadSample): void;
  /** Ms; null before anything was measured. */
  predictMs(tokens: number, depth: number): number | null;
  /** The newest ones, oldest first: what a restart needs. */
  samples(): ReadSample[];
}

export function createReadCost(known: readonly ReadSample[] = []): ReadCost {
  let samples = known.slice(-MOST_SAMPLES);
  let fitted: ((tokens: number, depth: number) => number) | null = null;
  return {
    add(sample) {
      if (sample.tokens < SMALLEST_SAMPLE || sample.ms <= 0) return;
      samples = [...samples, sample].slice(-MOST_SAMPLES);
      fitted = null;
    },
    predictMs(tokens, depth) {
      if (samples.length === 0) return null;
      fitted ??= fit(samples);
      return fitted(tokens, depth);
    },
    samples: () => [...samples],
  };
}

function fit(samples: readonly ReadSample[]): (tokens: number, depth: number) => number {
  const features = samples.length < ENOUGH_SAMPLES ? tokensAlone : batchesTokensDepth;
  const rows = samples.map(({ tokens, depth, ms }) => features(tokens, depth).map((value) => value / ms));
  const weights = leastSquares(rows);
  const cost = (tokens: number, depth: number) =>
    features(tokens, depth).reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0);
  const busy = median(samples.slice(-NEWEST).map(({ tokens, depth, ms }) => ms / cost(tokens, depth)));
  return (tokens, depth) => busy * cost(tokens, depth);
}

const tokensAlone = (tokens: number): number[] => [tokens];

const batchesTokensDepth = (tokens: number, depth: number): number[] => [
  Math.ceil(tokens / BATCH_TOKENS),
  tokens,
  (tokens * (depth + tokens / 2)) / 1000,
];

/** Weights ≥ 0 that bring each row closest to 1; what would come out negative is taken to be nothing. */
function leastSquares(rows: readonly number[][]): number[] {
  let columns = (rows[0] ?? []).map((_, index) => index);
  for (;;) {
    const solved = solve(rows.map((row) => columns.map((column) => row[column] ?? 0)));
    const isPossible = solved.every((weight) => weight >= 0);
    if (isPossible) return (rows[0] ?? []).map((_, index) => solved[columns.indexOf(index)] ?? 0);
    columns = columns.filter((_, index) => (solved[index] ?? 0) >= 0);
  }
}

/** The normal equations for a right side of ones, by elimination; a column that says nothing gets 0. */
function solve(rows: readonly number[][]): number[] {
  const size = rows[0]?.length ?? 0;
  const indexes = Array.from({ length: size }, (_, index) => index);
  const sum = (value: (row: number[]) => number) => rows.reduce((total, row) => total + value(row), 0);
  const matrix = indexes.map((a) => [
    ...indexes.map((b) => sum((row) => (row[a] ?? 0) * (row[b] ?? 0)) * (a === b ? 1 + 1e-9 : 1)),
    sum((row) => row[a] ?? 0),
  ]);
  for (const pivot of indexes) eliminate(matrix, pivot);
  return indexes.map((index) => {
    const diagonal = matrix[index]?.[index] ?? 0;
    return diagonal === 0 ? 0 : (matrix[index]?.[size] ?? 0) / diagonal;
  });
}

/** The matrix is symmetric and positive, so no rows have to be exchanged. */
function eliminate(matrix: number[][], pivot: number): void {
  const base = matrix[pivot] ?? [];
  const diagonal = base[pivot] ?? 0;
  if (diagonal === 0) return;
  for (const [index, row] of matrix.entries()) {
    if (index === pivot) continue;
    const factor = (row[pivot] ?? 0) / diagonal;
    matrix[index] = row.map((value, column) => value - factor * (base[column] ?? 0));
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 1;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
