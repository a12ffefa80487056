import type { ReadFailure, Reading } from "@cloister/tool-runtime";

/** The reading of a file inside another one of which nothing could be read. */
export function failedMember(name: string, { code, message }: ReadFailure): Reading {
  return {
    version: 1,
    file: name,
    sha256: "",
    kind: "unknown",
    ok: false,
    error: { code, message },
    coverage: {},
    warnings: [],
    sheets: [],
    blocks: [],
  };
}
