import { wellFormed } from "./well-formed.ts";

/**
 * JSON with keys sorted by UTF-16 code units and no white space (RFC 8785): the form that is hashed.
 *
 * Contract: what `JSON.stringify` leaves out (undefined, functions) is left out; lone surrogates become U+FFFD, as in
 * UTF-8. Throws `TypeError` on a cycle and `RangeError` on nesting deeper than the stack.
 */
export function canonicalJson(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? "null" : write(JSON.parse(text));
}

function write(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(wellFormed(value));
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(write).join(",")}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(wellFormed(key))}:${write(item)}`).join(",")}}`;
}
