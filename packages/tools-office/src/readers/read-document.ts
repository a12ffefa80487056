import { createHash } from "node:crypto";
import type { DocumentKind, ReadFailure, Reading, ReadOptions, Warning } from "@cloister/tool-runtime";
import { decryptOoxml } from "../gate/decrypt-ooxml.ts";
import { isUnexpectedExtension } from "../gate/expected-extensions.ts";
import { sniff } from "../gate/sniff.ts";
import { ReadError } from "./reader.ts";
import { readerTable } from "./reader-table.ts";

/**
 * Reads one file of any kind: the gate looks at its content, then the kind's reader runs.
 *
 * Contract: never throws; whatever goes wrong is in `error`, and then `sheets` and `blocks` are empty.
 */
export async function readDocument(
  bytes: Uint8Array,
  file: { path: string },
  options: ReadOptions = {},
): Promise<Reading> {
  const base = { version: 1 as const, file: file.path, sha256: createHash("sha256").update(bytes).digest("hex") };
  const failed = (kind: DocumentKind, error: ReadFailure): Reading => {
    return { ...base, kind, ok: false, error, coverage: {}, warnings: [], sheets: [], blocks: [] };
  };
  let kind: DocumentKind = "unknown";
  try {
    const extension = extensionOf(file.path);
    let content = bytes;
    let sniffed = await sniff(bytes, extension);
    kind = sniffed.kind;
    if (sniffed.encrypted) {
      content = decryptOoxml(bytes, options.password);
      sniffed = await sniff(content, extension);
      kind = sniffed.kind;
    }
    if (sniffed.failure) return failed(kind, sniffed.failure);
    const reader = readerTable[kind];
    if (!reader) throw new ReadError("NOT_SUPPORTED", `files of kind ${kind} cannot be read yet`);
    const result = await reader({ bytes: content, kind, options });
    const warnings = [...extensionWarnings(kind, extension), ...result.warnings];
    return { ...base, kind, ok: true, error: null, ...result, warnings };
  } catch (error) {
    return failed(kind, toFailure(error));
  }
}

function extensionWarnings(kind: DocumentKind, extension: string): Warning[] {
  if (!isUnexpectedExtension(kind, extension)) return [];
  return [{ code: "WRONG_EXTENSION", message: `the file is named .${extension} but its content is ${kind}` }];
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
