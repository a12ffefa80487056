import type { TaskResult } from "./task-result.ts";
import { wilsonInterval } from "./wilson-interval.ts";

/** A part of some tasks or answers, with the interval of its share. */
export interface CountedShare {
  n: number;
  count: number;
  ci95: [number, number];
}

/** What the router, the queries and the marks were worth. Contract: tools are deferred; shown groups are opened by nobody. */
export interface TaskFigures {
  /** The groups of all cited files were open before the first turn; of tasks that cite such a file and ask the model. */
  rightGroupFirst: CountedShare;
  /** By router and model, per task that asks the model. */
  meanGroupsOpened: number;
  /** The first query ran; of tasks with a query. One that a check had refused was written anew before it ran. */
  firstQueryRan: CountedShare;
  /** Of the model, per task that cites workbooks alone and asks it. */
  meanTableTurns: number;
  /** Wrong, and nothing marked; of answers. */
  wrongUnmarked: CountedShare;
  /** Right, and something marked; of right answers. */
  rightMarked: CountedShare;
}

export function taskFigures(results: readonly TaskResult[]): TaskFigures {
  const asked = results.filter((result) => result.turns > 0);
  const answers = results.filter((result) => result.stopReason === "answered");
  return {
    rightGroupFirst: shareOf(
      asked.filter(({ groups }) => groups.expected.length > 0),
      ({ groups }) => groups.expected.every((group) => groups.preopened.includes(group)),
    ),
    meanGroupsOpened: mean(asked.map(({ groups }) => new Set([...groups.preopened, ...groups.opened]).size)),
    firstQueryRan: shareOf(
      results.filter((result) => result.firstQueryRan !== null),
      (result) => result.firstQueryRan === true,
    ),
    meanTableTurns: mean(asked.filter(isTableTask).map((result) => result.turns)),
    wrongUnmarked: shareOf(answers, (result) => !result.ok && !result.marked),
    rightMarked: shareOf(
      answers.filter((result) => result.ok),
      (result) => result.marked,
    ),
  };
}

const isTableTask = ({ groups: { expected } }: TaskResult): boolean => expected.length === 1 && expected[0] === "excel";

function shareOf(results: readonly TaskResult[], has: (result: TaskResult) => boolean): CountedShare {
  const [n, count] = [results.length, results.filter(has).length];
  return { n, count, ci95: wilsonInterval(count, n) };
}

/** 0 of nothing. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
