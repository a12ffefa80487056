import { exitCodes } from "./exit-codes.ts";

/** Control characters but tab and line feed, line separators and everything that turns the writing direction. */
const UNSAFE = /(?![\n\t])[\p{Cc}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Text of files, and their names, as a terminal may show it: what could steer it becomes U+FFFD. */
export function safeText(text: string): string {
  return text.replace(UNSAFE, "\uFFFD");
}

/** Text of others in one row of a list: a line break in it must not look like another row. */
export function oneLine(text: string): string {
  return text.replace(/[\p{C}\u2028\u2029]+/gu, " ");
}

/** JSON stays the same value: what could steer a terminal is written as an escape. */
function safeJson(text: string): string {
  return text.replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * Lets nothing unsafe through to stdout, whoever writes it, and ends quietly when nobody reads any more (`| head -1`).
 * A full disk behind stdout is said, with exit code 1.
 */
export function guardOutput(): void {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = ((chunk: string | Uint8Array, ...rest: never[]) => {
    if (typeof chunk !== "string") return write(chunk, ...rest);
    return write(chunk.startsWith("{") ? safeJson(chunk) : safeText(chunk), ...rest);
  }) as typeof process.stdout.write;
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE" && stream === process.stdout) process.stderr.write(`${error.message}\n`);
      process.exit(error.code === "EPIPE" ? exitCodes.done : exitCodes.failed);
    });
  }
}

/** A line for people on stderr. */
export function printError(text: string): void {
  process.stderr.write(`${safeText(text)}\n`);
}
