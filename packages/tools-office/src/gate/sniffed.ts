import type { DocumentKind, ReadFailure } from "@cloister/tool-runtime";

/** What the content of a file is; with `failure` when that alone already forbids reading it. */
export interface Sniffed {
  kind: DocumentKind;
  /** True for OOXML wrapped in a compound file by a password. */
  encrypted?: boolean;
  failure?: ReadFailure;
}

/** A format that is recognised and has no reader. */
export function notSupported(kind: DocumentKind, what: string): Sniffed {
  return { kind, failure: { code: "NOT_SUPPORTED", message: `${what} cannot be read` } };
}
