import { canonicalJson } from "./canonical-json.ts";
import { namedPaths } from "./named-paths.ts";
import type { ToolCall } from "./tool-call.ts";

/** Fields that say how much, not what or where: limit, maxRows, max_rows; not country or topic. */
export const amountField = /^(?:limit|max|count|top|size|length|depth)(?![a-z])/u;

/** A call that was made, with what tells it from others. */
export interface MadeCall {
  callId: string;
  /** Name and canonical arguments. */
  key: string;
  /** The key without case, white space, closing punctuation and amounts: the same question typed in another way. */
  spelling: string;
  call: ToolCall;
  paths: string[];
}

/** The call with its keys. Arguments that are no JSON are refused by dispatch, so they need not be told apart. */
export function madeCall(call: ToolCall): MadeCall {
  const input = jsonOf(call.arguments);
  const made = { callId: call.callId, call, paths: namedPaths(call.arguments) };
  if (input === undefined) return { ...made, key: `${call.name} ?`, spelling: `${call.name} ?` };
  const folded: unknown = JSON.parse(input, (field, value: unknown) => {
    if (amountField.test(field)) return undefined;
    return typeof value === "string" ? foldedSpelling(value) : value;
  });
  return { ...made, key: `${call.name} ${input}`, spelling: `${call.name} ${canonicalJson(folded)}` };
}

/** Blanks between digits stay: `1 2` is not 12. */
function foldedSpelling(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/(?<!\d)\s+|\s+(?!\d)/gu, "")
    .replace(/[;.!?…]+$/u, "");
}

function jsonOf(input: unknown): string | undefined {
  try {
    return canonicalJson(input);
  } catch {
    return undefined;
  }
}
