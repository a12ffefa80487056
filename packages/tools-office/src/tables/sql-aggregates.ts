import type Database from "better-sqlite3";

interface Spread {
  count: number;
  mean: number;
  squares: number;
}

/** STDDEV and VARIANCE in their usual spellings; Welford's method, so that large values stay exact. */
export function addAggregates(database: Database.Database): void {
  const add = (names: string, result: (spread: Spread) => number | null): void => {
    for (const name of names.split(" ")) {
      database.aggregate<Spread>(name, {
        deterministic: true,
        start: () => ({ count: 0, mean: 0, squares: 0 }),
        step: (spread, value: unknown) => addValue(spread, value),
        result,
      });
    }
  };
  const population = ({ count, squares }: Spread): number | null => (count === 0 ? null : squares / count);
  const sample = ({ count, squares }: Spread): number | null => (count < 2 ? null : squares / (count - 1));
  const root = (variance: number | null): number | null => (variance === null ? null : Math.sqrt(variance));
  // MySQL's STDDEV and VARIANCE are those of the population; STDEV and VAR of SQL Server those of a sample.
  add("std stddev stddev_pop stdevp", (spread) => root(population(spread)));
  add("variance var_pop varp", population);
  add("stddev_samp stdev", (spread) => root(sample(spread)));
  add("var_samp var", sample);
}

function addValue(spread: Spread, value: unknown): void {
  if (value === null || value === "" || Number.isNaN(Number(value))) return;
  spread.count++;
  const difference = Number(value) - spread.mean;
  spread.mean += difference / spread.count;
  spread.squares += difference * (Number(value) - spread.mean);
}
