import { AgentError } from "../agent-error.ts";

/** An option that may be repeated. */
export function collect(value: string, before: string[] | undefined): string[] {
  return [...(before ?? []), value];
}

export function checkAllow(value: string): "READ" | "WRITE" {
  if (value !== "READ" && value !== "WRITE")
    throw new AgentError("USAGE", `--allow takes READ or WRITE, not ${value}.`);
  return value;
}
