import type { DocumentKind, Reading, ReadOptions } from "@cloister/tool-runtime";

/** What a reader gives: the part of a `Reading` that comes out of the bytes alone. */
export type ReaderResult = Pick<Reading, "coverage" | "warnings" | "sheets" | "blocks">;

/** What a reader is given besides the bytes. */
export interface ReaderInput {
  bytes: Uint8Array;
  kind: DocumentKind;
  options: ReadOptions;
}

/**
 * One format: bytes → what is in them.
 *
 * Contract: throws `ReadError` when the file cannot be read for a reason with a code; `readDocument` turns it, and any
 * other throw (DAMAGED), into `Reading.error`. Oddities are warnings. Changes nothing outside itself.
 */
export type Reader = (input: ReaderInput) => Promise<ReaderResult>;

export { ReadError } from "../gate/read-error.ts";
