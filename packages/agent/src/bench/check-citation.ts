import type { AskResult } from "../answer/ask-result.ts";
import type { Expectation } from "./task.ts";
import { foldText } from "./answer-carriers.ts";

/** "제7조" is met by "제7조 제2항", not by "제7조의2" or "제70조"; "p.1" not by "p.12". */
function isAt(anchor: string, expected: string | undefined): boolean {
  if (expected === undefined) return true;
  const [actual, wanted] = [foldText(anchor), foldText(expected)];
  return actual.startsWith(wanted) && !/^[\d의]/.test(actual.slice(wanted.length));
}

/** True when each expected source has a verified citation; null when the task expects none. */
export function checkCitation(result: AskResult, expect: Expectation): boolean | null {
  if (expect.cites === undefined) return null;
  return expect.cites.every(({ file, anchor }) =>
    result.citations.some(
      (citation) =>
        citation.verified && citation.file.normalize("NFC") === file.normalize("NFC") && isAt(citation.anchor, anchor),
    ),
  );
}
