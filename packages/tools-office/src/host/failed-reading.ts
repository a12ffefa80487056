import type { ReadFailure, Reading, WorkspaceFile } from "@cloister/tool-runtime";
import type { ChildEnd } from "./parser-event.ts";

/** The reading of a file of which nothing could be read. */
export function failedReading(file: WorkspaceFile, error: ReadFailure): Reading {
  return {
    version: 1,
    file: file.path,
    sha256: "",
    kind: "unknown",
    ok: false,
    error,
    coverage: {},
    warnings: [],
    sheets: [],
    blocks: [],
  };
}

/** What is said of the file that the parser child died on. */
export function failureOfEnd(file: WorkspaceFile, end: ChildEnd): ReadFailure {
  if (end === "TIMED_OUT") {
    return {
      code: "TIMED_OUT",
      message: `${file.path} took too long to read and was stopped. Ask for one sheet or fewer pages, or split the file.`,
    };
  }
  if (end === "OUT_OF_MEMORY") {
    return {
      code: "TOO_LARGE",
      message: `${file.path} needs more memory than allowed and was stopped. Save the part you need as a smaller file.`,
    };
  }
  return {
    code: "DAMAGED",
    message: `${file.path} ended the process that read it; it is probably damaged. Open it in its program and save a copy.`,
  };
}
