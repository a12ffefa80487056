import { ReadError } from "../reader.ts";
import { RecordScanner, type RecordSink } from "./scan-records.ts";
import type { TextBytes } from "./text-bytes.ts";

/** A line longer than this is not one of a table. */
const MAX_RECORD_BYTES = 64 * 1024 * 1024;

/** A delimited text, and how it is to be split. */
export interface Delimited {
  text: TextBytes;
  delimiter: string;
  /** Bytes of UTF-8 before the first record. */
  skippedBytes: number;
}

/** Gives the records of a text one after the other. Throws `ReadError` TOO_LARGE for one that does not end. */
export async function eachRecord({ text, delimiter, skippedBytes }: Delimited, sink: RecordSink): Promise<void> {
  const scanner = new RecordScanner(delimiter, sink);
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let wantedBytes = 0;
  let skip = skippedBytes;
  for await (const piece of text.pieces()) {
    const bytes = skip === 0 ? piece : piece.subarray(skip);
    skip -= piece.length - bytes.length;
    waiting.push(bytes);
    waitingBytes += bytes.length;
    if (waitingBytes < wantedBytes) continue;
    const rest = scanner.scan(waiting.length === 1 ? bytes : Buffer.concat(waiting), false);
    if (rest === null) return;
    if (rest.length > MAX_RECORD_BYTES) throw tooLong();
    // A long record is looked at again only when there is twice as much of it.
    waiting = rest.length === 0 ? [] : [rest];
    waitingBytes = rest.length;
    wantedBytes = 2 * rest.length;
  }
  scanner.scan(Buffer.concat(waiting), true);
}

function tooLong(): ReadError {
  const megabytes = MAX_RECORD_BYTES / 1024 / 1024;
  return new ReadError(
    "TOO_LARGE",
    `a line of the file has more than ${megabytes} MB: it is no table, or a quote is not closed. Open it in its program and save the part you need.`,
  );
}
