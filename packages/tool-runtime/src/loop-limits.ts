/** When repeats end a run; the bounds that the loop guard's tests state come from here. */
export const loopLimits = {
  /** Equal results, whatever gave them. */
  equalResults: 3,
  /** Failures in a row: refused, blocked, known content. */
  failures: 3,
  /** In a row: searches that find nothing, short answers that are known. */
  thinResults: 5,
  /** Calls in a row without any new content, of whatever kind. */
  fruitlessCalls: 6,
  /** Equal results about different files in a row. */
  alikeResults: 30,
  /** Equal answers to one call of a tool that may be polled. */
  equalPolls: 20,
  /** Whole periods of the same calls in the same order. */
  periods: 3,
} as const;
