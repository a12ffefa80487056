import { megabytes } from "./disk-space.ts";
import { storeWords } from "./store-words.ts";

/** Writes one progress line at a time, for people, to stderr. */
export interface FetchProgress {
  note(message: string): void;
  /** Bytes that are there of `total`; `part` is "3 of 22" or "". */
  advance(have: number, total: number, part: string): void;
}

/** Progress on a stream: rewritten in place on a terminal, at most one line in 5 s elsewhere. */
export function streamProgress(out: NodeJS.WriteStream = process.stderr, now: () => number = Date.now): FetchProgress {
  const started = { at: now(), bytes: -1 };
  let last = 0;
  return {
    note: (message) => void out.write(`${message}\n`),
    advance(have, total, part) {
      if (started.bytes < 0) Object.assign(started, { at: now(), bytes: have });
      const isDone = have >= total;
      if (!isDone && now() - last < (out.isTTY ? 200 : 5000)) return;
      last = now();
      const seconds = Math.max(0.001, (now() - started.at) / 1000);
      const speed = `${((have - started.bytes) / 1e6 / seconds).toFixed(1)} MB/s`;
      const line = storeWords().advance(megabytes(have), megabytes(total), speed, part);
      out.write(out.isTTY ? `\r${line}\u001b[K${isDone ? "\n" : ""}` : `${line}\n`);
    },
  };
}
