import { CALL_BEGUN, CALL_WORD } from "./call-grammar.ts";
import { NONE_OF_THESE } from "./field-rule.ts";

export interface ParsedCall {
  name: string;
  arguments: Record<string, unknown>;
  /** Fields that said none of these. */
  noneOf: string[];
}

/**
 * The call that a reply under `callGrammar` holds, with or without `CALL_BEGUN` and the word CALL before it. Null for
 * anything else, such as a call that was cut off.
 */
export function parseCall(text: string): ParsedCall | null {
  const said = text.trim();
  const call = said.startsWith(`${CALL_WORD} `) ? said.slice(CALL_WORD.length + 1) : said;
  const value = parsed(call.startsWith("{") ? call : CALL_BEGUN + call);
  if (!isObject(value)) return null;
  const { name, arguments: given } = value;
  if (typeof name !== "string" || !isObject(given)) return null;
  const noneOf = Object.keys(given).filter((field) => [given[field]].flat().includes(NONE_OF_THESE));
  return { name, arguments: given, noneOf };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
