import { argumentsHash } from "./arguments-hash.ts";
import type { Effect, Language, ToolDefinition } from "./define-tool.ts";
import { namedPaths } from "./named-paths.ts";
import type { ToolCall } from "./tool-call.ts";
import { validateInput } from "./validate-input.ts";

/** A call whose arguments are validated and can no longer change. */
export interface ValidCall {
  call: ToolCall;
  tool: ToolDefinition;
  /** Deeply frozen: what is shown, decided and hashed is what runs. */
  input: unknown;
  /** What every record of the call carries. */
  record: { callId: string; tool: string; files: string[]; effect: Effect; argumentsHash: string };
}

/** The validated call, or the message that says what is wrong with its arguments. */
export function validCall(call: ToolCall, tool: ToolDefinition, language: Language): ValidCall | string {
  const validated = validateInput(tool, call.arguments, language);
  if (!validated.ok) return validated.message;
  const input = deepFreeze(structuredClone(validated.input));
  const record = {
    callId: call.callId,
    tool: tool.name,
    files: namedPaths(input),
    effect: tool.effect,
    argumentsHash: argumentsHash(input),
  };
  return { call, tool, input, record };
}

function deepFreeze<T>(value: T): T {
  if (value !== null && typeof value === "object") {
    for (const item of Object.values(value)) deepFreeze(item);
    Object.freeze(value);
  }
  return value;
}
