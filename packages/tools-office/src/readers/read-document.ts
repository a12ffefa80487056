import { createHash } from "node:crypto";
import type { DocumentKind, ReadFailure, Reading, ReadOptions, Warning } from "@cloister/tool-runtime";
import { headOf, type ByteSource } from "../gate/byte-source.ts";
import { decryptOoxml } from "../gate/decrypt-ooxml.ts";
import { isUnexpectedExtension } from "../gate/expected-extensions.ts";
import { sniff } from "../gate/sniff.ts";
import { readDelimited } from "./read-csv.ts";
import { memberBudget, refuseTooDeep, type MemberBudget } from "./members/member-budget.ts";
import { ReadError, type MemberScope, type ReaderResult } from "./reader.ts";
import type { RowStore } from "./row-store.ts";
import { readerTable } from "./reader-table.ts";

/** One more than is looked at of a text, so that it is known to go on. */
const SNIFFED_BYTES = 64 * 1024 + 1;

/**
 * Reads one file of any kind: the gate looks at its content, then the kind's reader runs.
 *
 * `rows` gets the rows of large workbooks instead of `sheets[n].cells`; not those of files inside the file.
 *
 * Contract: never throws; whatever goes wrong is in `error`, and then `sheets` and `blocks` are empty.
 */
export function readDocument(
  bytes: Uint8Array,
  file: { path: string },
  options: ReadOptions = {},
  rows?: RowStore,
): Promise<Reading> {
  return readWithin({ within: [], budget: memberBudget(bytes.length), rows }, bytes, file.path, options);
}

/** What is known of a large file before it is read. */
export interface FileFacts {
  sha256: string;
  /** All of its bytes are UTF-8. */
  isUtf8: boolean;
}

/**
 * Reads a delimited text that need not lie in memory, as `readDocument` does; null when the file is none, by its beginning.
 *
 * Contract: never throws for what is wrong with the file.
 */
export async function readLargeText(
  source: ByteSource,
  facts: () => Promise<FileFacts>,
  file: { path: string },
  options: ReadOptions,
  rows?: RowStore,
): Promise<Reading | null> {
  const extension = extensionOf(file.path);
  const { kind, failure } = await sniff(await headOf(source, SNIFFED_BYTES), extension);
  if (kind !== "csv" || failure) return null;
  const { sha256, isUtf8 } = await facts();
  const base = { version: 1 as const, file: file.path, sha256 };
  try {
    const result = await readDelimited(source, isUtf8, options, rows);
    return succeeded(base, kind, extension, result);
  } catch (error) {
    return failed(base, kind, toFailure(error));
  }
}

/** The files around the one being read, and what it may cost. */
interface Surroundings {
  /** Their kinds, outermost first. */
  within: readonly DocumentKind[];
  budget: MemberBudget;
  rows?: RowStore | undefined;
}

async function readWithin(
  around: Surroundings,
  bytes: Uint8Array,
  path: string,
  options: ReadOptions,
): Promise<Reading> {
  const base = { version: 1 as const, file: path, sha256: createHash("sha256").update(bytes).digest("hex") };
  let kind: DocumentKind = "unknown";
  try {
    const extension = extensionOf(path);
    let content = bytes;
    let sniffed = await sniff(bytes, extension);
    kind = sniffed.kind;
    if (sniffed.encrypted) {
      content = decryptOoxml(bytes, options.password);
      sniffed = await sniff(content, extension);
      kind = sniffed.kind;
    }
    if (sniffed.failure) return failed(base, kind, sniffed.failure);
    const reader = readerTable[kind];
    if (!reader) throw new ReadError("NOT_SUPPORTED", `files of kind ${kind} cannot be read yet`);
    refuseTooDeep(around.within, kind);
    const result = await reader({ bytes: content, kind, options, rows: around.rows, scope: scopeOf(around, kind) });
    return succeeded(base, kind, extension, result);
  } catch (error) {
    return failed(base, kind, toFailure(error));
  }
}

/** How the members of a file of this kind are read. */
function scopeOf({ within, budget }: Surroundings, kind: DocumentKind): MemberScope {
  const inside: Surroundings = { within: [...within, kind], budget };
  return {
    budget,
    read: (bytes, name, options) => readWithin(inside, bytes, name, options),
    async readInside(name, memberKind, read) {
      const base = { version: 1 as const, file: name, sha256: "" };
      try {
        refuseTooDeep(inside.within, memberKind);
        return { ...base, kind: memberKind, ok: true, error: null, ...(await read(scopeOf(inside, memberKind))) };
      } catch (error) {
        return failed(base, memberKind, toFailure(error));
      }
    },
  };
}

type Base = Pick<Reading, "version" | "file" | "sha256">;

function succeeded(base: Base, kind: DocumentKind, extension: string, result: ReaderResult): Reading {
  const warnings = [...extensionWarnings(kind, extension), ...result.warnings, ...blankWarnings(result)];
  return { ...base, kind, ok: true, error: null, ...result, warnings };
}

function failed(base: Base, kind: DocumentKind, error: ReadFailure): Reading {
  return { ...base, kind, ok: false, error, coverage: {}, warnings: [], sheets: [], blocks: [] };
}

function extensionWarnings(kind: DocumentKind, extension: string): Warning[] {
  if (!isUnexpectedExtension(kind, extension)) return [];
  return [{ code: "WRONG_EXTENSION", message: `the file is named .${extension} but its content is ${kind}` }];
}

/** An empty success looks like a file that was read: what holds nothing says so, unless its reader has said why. */
function blankWarnings({ sheets, blocks, members = [], objects = [], warnings, coverage }: ReaderResult): Warning[] {
  // The cells of large workbooks are counted, and lie in a store.
  const isBlank =
    blocks.length + members.length + objects.length + (coverage.cells ?? 0) === 0 &&
    sheets.every(({ cells }) => cells.length === 0);
  if (!isBlank || warnings.some(({ code }) => code === "NO_TEXT_LAYER")) return [];
  return [{ code: "NO_TEXT", message: "the file holds no text and no cells that can be read" }];
}

/** A reader that throws anything else met a file it does not understand; the stack is no help to people. */
function toFailure(error: unknown): ReadFailure {
  if (error instanceof ReadError) return { code: error.code, message: error.message };
  const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
  return { code: "DAMAGED", message: `the file could not be understood (${reason})` };
}

/** Lower case, without the dot; "" when there is none. */
function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : "";
}
