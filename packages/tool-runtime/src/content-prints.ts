import { resultFingerprint } from "./result-fingerprint.ts";
import type { ToolCall, ToolResult } from "./tool-call.ts";

/** Shorter than this, the lines under an echo of the question prove nothing. */
const echoedLength = 80;

/**
 * Fingerprints of what a result says; two results are equal when they share one.
 *
 * Beside the fingerprint of the text: its lines in any order (a search ranks the same hits anew), and the lines under a
 * first one that repeats the question. In a table the order of rows is content.
 */
export function contentPrints(call: ToolCall, result: ToolResult): string[] {
  if (!result.ok) return [`failed ${resultFingerprint(result.text, newIds(call, result.text))}`];
  if (result.table !== null) return [result.fingerprint];
  const [first = "", ...rest] = result.text.split("\n");
  const prints = [result.fingerprint, `lines ${printOfLines([first, ...rest])}`];
  const isEcho = rest.join("\n").length >= echoedLength && textsOf(call).some((text) => first.includes(text));
  return isEcho ? [...prints, `below ${printOfLines(rest)}`] : prints;
}

function printOfLines(lines: string[]): string {
  return resultFingerprint([...lines].sort().join("\n"));
}

/**
 * Long numbers, hashes and times of a failure that the call did not name: each failure has its own. Short numbers stay:
 * they say where the mistake is.
 */
function newIds(call: ToolCall, text: string): string[] {
  const asked = textsOf(call).join("\n");
  const words = text.match(/[\p{L}\p{N}_:-]*\p{N}[\p{L}\p{N}_:-]*/gu) ?? [];
  return words.filter((word) => (word.length >= 6 || /^\d{4,}$/u.test(word)) && !asked.includes(word));
}

/** The texts of at least two characters and the numbers that a call's arguments hold. */
function textsOf({ arguments: input }: ToolCall): string[] {
  if (typeof input === "string") return input.length >= 2 ? [input] : [];
  if (typeof input === "number") return [String(input)];
  if (input === null || typeof input !== "object") return [];
  return Object.values(input).flatMap((value) => textsOf({ callId: "", name: "", arguments: value }));
}
