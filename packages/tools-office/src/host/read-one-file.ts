import type { ReadFailure, WorkspaceFile } from "@cloister/tool-runtime";
import { failureOfEnd } from "./failed-reading.ts";
import type { ParserEvent } from "./parser-event.ts";
import { ChildEnded, ParserError } from "./parser-failure.ts";

/** An output, or why there is none. */
export type Outcome<T> = { output: T; failure: null } | { output: null; failure: ReadFailure };

/**
 * Runs work on one file and turns the death of the child, and a fault of ours, into a failure of that file.
 * Other errors (cancelled, index damaged) go on.
 */
export async function readOneFile<T>(
  file: WorkspaceFile,
  work: () => Promise<T>,
  onEvent: (event: ParserEvent) => void,
): Promise<Outcome<T>> {
  try {
    return { output: await freshWhenFull(work), failure: null };
  } catch (error) {
    if (error instanceof ChildEnded) return { output: null, failure: failureOfEnd(file, error.end) };
    if (error instanceof ParserError && error.code === "INTERNAL") {
      onEvent({ type: "parser_fault", file: file.path, detail: error.message });
      const message = `${file.path} could not be read because of a fault in the reader. Save a copy in a current format.`;
      return { output: null, failure: { code: "DAMAGED", message } };
    }
    throw error;
  }
}

/** What earlier files left in memory is not this file's fault: it gets a second try in a new child. */
async function freshWhenFull<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isFull = error instanceof ChildEnded && error.end === "OUT_OF_MEMORY" && !error.isFirstRequest;
    if (!isFull) throw error;
    return work();
  }
}
