import type { DocumentKind, Reading, ReadOptions } from "@cloister/tool-runtime";
import type { RowStore } from "./row-store.ts";
import type { MemberBudget } from "./members/member-budget.ts";

/** What a reader gives: the part of a `Reading` that comes out of the bytes alone. */
export type ReaderResult = Pick<Reading, "coverage" | "warnings" | "sheets" | "blocks" | "objects" | "members">;

/** How the files inside a file are read, through the same gate. */
export interface MemberScope {
  budget: MemberBudget;
  read(bytes: Uint8Array, name: string, options: ReadOptions): Promise<Reading>;
  /** A member without bytes of its own, which the reader of the file around it reads. */
  readInside(name: string, kind: DocumentKind, read: (scope: MemberScope) => Promise<ReaderResult>): Promise<Reading>;
}

/** What a reader is given besides the bytes. */
export interface ReaderInput {
  bytes: Uint8Array;
  kind: DocumentKind;
  options: ReadOptions;
  /** Takes the rows of large workbooks, where there is one. */
  rows?: RowStore | undefined;
}

/** The input of a reader whose files hold other files. */
export interface ContainerInput extends ReaderInput {
  scope: MemberScope;
}

/**
 * One format: bytes → what is in them.
 *
 * Contract: throws `ReadError` when the file cannot be read for a reason with a code; `readDocument` turns it, and any
 * other throw (DAMAGED), into `Reading.error`. Oddities are warnings. Changes nothing outside itself.
 */
export type Reader = (input: ContainerInput) => Promise<ReaderResult>;

export { ReadError } from "../gate/read-error.ts";
