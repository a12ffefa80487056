import type { AskResult } from "../answer/ask-result.ts";

/** What the question before was about: a follow-up is understood from it. */
export interface PreviousAnswer {
  /** As it was answered. */
  question: string;
  /** Workspace paths that the answer cites. */
  files: readonly string[];
  /** Names that the answer gave, where it gave one row: 강남점. */
  names?: readonly string[];
}

const IS_NAME = /\p{L}/u;
const IS_DATE = /^\d{4}-\d\d/;

export function previousAnswer({ question, citations, tables }: AskResult): PreviousAnswer {
  const [row, another] = tables[0]?.rows ?? [];
  const cells = row === undefined || another !== undefined ? [] : row;
  return {
    question,
    files: [...new Set(citations.map(({ file }) => file))],
    names: cells.filter(
      (cell): cell is string => typeof cell === "string" && IS_NAME.test(cell) && !IS_DATE.test(cell),
    ),
  };
}
