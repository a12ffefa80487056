import { amountField } from "./made-call.ts";
import type { ToolCall } from "./tool-call.ts";

/** True when the call is the one before with nothing but position fields risen: reading on, page by page. */
export function isNextPage(previous: ToolCall | undefined, call: ToolCall): boolean {
  if (previous === undefined || previous.name !== call.name) return false;
  const before = fieldsOf(previous.arguments);
  const now = fieldsOf(call.arguments);
  const changed = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]),
  );
  return changed.length > 0 && changed.every((name) => !amountField.test(name) && hasRisen(before[name], now[name]));
}

function hasRisen(before: unknown, now: unknown): boolean {
  const from = firstNumber(before ?? 0);
  const to = firstNumber(now);
  return from !== undefined && to !== undefined && to > from;
}

/** Pages are numbers, or texts such as `4-6`, and cell ranges such as `A401:E800` with the row as number. */
function firstNumber(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  if (typeof value !== "string" || !/^(?:\d+(?:-\d+)?|[A-Z]{1,3}\d+:[A-Z]{1,3}\d+)$/u.test(value)) return undefined;
  return Number(/\d+/u.exec(value)?.[0]);
}

function fieldsOf(input: unknown): Record<string, unknown> {
  return input !== null && typeof input === "object" ? (input as Record<string, unknown>) : {};
}
