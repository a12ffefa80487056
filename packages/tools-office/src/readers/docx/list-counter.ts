import { formatNumber } from "./number-format.ts";

/** How Word prints the numbers of a level. */
export interface ListLevel {
  start: number;
  /** ECMA-376-1 17.18.59: decimal, ganada, bullet … */
  format: string;
  /** As printed, with %1 … %9 for the numbers of the levels: 제%1조, %1.%2. */
  text: string;
  /** Restart after this level (1-based); 0 never, undefined after any higher level. */
  restartAfter?: number;
  legal: boolean;
}

/** A list of a Word document. */
export interface NumberedList {
  id: string;
  /** Lists of one definition go on counting together. */
  definition: string;
  levels: ReadonlyMap<number, ListLevel>;
  /** Numbers of levels that this list begins anew with. */
  starts: ReadonlyMap<number, number>;
}

/** The automatic number of a paragraph. */
export interface AutomaticLabel {
  /** As printed: 제1조, 1.1, 가.; "" for bullets and hidden numbers. */
  text: string;
  /** From 0. */
  level: number;
}

/** Counts as Word does; called for each paragraph of a list in document order, with its level from 0. */
export function createListCounter(): (list: NumberedList, at: number) => AutomaticLabel {
  const counters = new Map<string, number[]>();
  const started = new Set<string>();
  return (list, at) => {
    const counts = counters.get(list.definition) ?? [];
    counters.set(list.definition, counts);
    count(counts, list, at, started);
    return { text: printLabel(list.levels, counts, at), level: at };
  };
}

function count(counts: number[], { id, levels, starts }: NumberedList, at: number, started: Set<string>): void {
  const override = starts.get(at);
  const key = `${id}/${at}`;
  const restarts = override !== undefined && !started.has(key);
  started.add(key);
  const current = counts[at];
  counts[at] = restarts ? override : current === undefined ? (override ?? levels.get(at)?.start ?? 1) : current + 1;
  for (let higher = 0; higher < at; higher += 1) counts[higher] ??= levels.get(higher)?.start ?? 1;
  for (let lower = at + 1; lower < counts.length; lower += 1) {
    const after = levels.get(lower)?.restartAfter;
    if (after === undefined || (after > 0 && at < after)) delete counts[lower];
  }
}

function printLabel(levels: ReadonlyMap<number, ListLevel>, counts: readonly number[], at: number): string {
  const level = levels.get(at);
  if (!level || level.format === "bullet") return "";
  return level.text
    .replace(/%([1-9])/g, (_, digit: string) => {
      const index = Number(digit) - 1;
      const format = levels.get(index)?.format ?? "decimal";
      return formatNumber(counts[index] ?? 1, level.legal ? "decimal" : format);
    })
    .trim();
}
