import type { ToolCall } from "./tool-call.ts";

/** True when the last 2p keys are twice the same p keys, for a period p of 2 to 4: A-B-A-B, A-B-C-A-B-C. */
export function endsInCycle(keys: readonly string[]): boolean {
  return [2, 3, 4].some((period) => {
    const tail = keys.slice(-2 * period);
    if (tail.length < 2 * period) return false;
    return tail.slice(0, period).every((key, index) => key === tail[index + period]);
  });
}

/** True when the call is the one before with one number field risen: reading on, page by page. */
export function isNextPage(previous: ToolCall | undefined, call: ToolCall): boolean {
  if (previous === undefined || previous.name !== call.name) return false;
  const before = fieldsOf(previous.arguments);
  const now = fieldsOf(call.arguments);
  const changed = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]),
  );
  const [field] = changed;
  if (field === undefined || changed.length > 1) return false;
  const from = firstNumber(before[field] ?? 0);
  const to = firstNumber(now[field]);
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
