import { z } from "zod";
import { AgentError } from "../../agent-error.ts";
import type { Speed } from "./measure-speed.ts";

/** A line of `llama-bench -o jsonl`: a test either reads (`n_prompt`) or writes (`n_gen`). */
const lineSchema = z.object({
  build_commit: z.string(),
  n_prompt: z.number(),
  n_gen: z.number(),
  n_depth: z.number(),
  samples_ts: z.array(z.number().positive()).min(1),
});

export interface LlamaBenchRun {
  /** Commit of llama.cpp, as its build says. */
  build: string;
  speeds: Speed[];
}

/** Reads what `llama-bench -o jsonl` printed; of repeated measurements the best, as on the product's side. Throws `AgentError` MODEL_FAILED for anything else. */
export function parseLlamaBench(jsonl: string): LlamaBenchRun {
  const lines = jsonl
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map(parseLine);
  const first = lines[0];
  if (first === undefined) throw new AgentError("MODEL_FAILED", "llama-bench printed no measurement.");
  return {
    build: first.build_commit,
    speeds: lines.map((line) => ({
      kind: line.n_prompt > 0 ? "read" : "write",
      depth: line.n_depth,
      tokens: line.n_prompt > 0 ? line.n_prompt : line.n_gen,
      tokensPerSecond: Math.max(...line.samples_ts),
    })),
  };
}

function parseLine(line: string): z.infer<typeof lineSchema> {
  try {
    return lineSchema.parse(JSON.parse(line));
  } catch (cause) {
    throw new AgentError("MODEL_FAILED", `llama-bench printed something else than a measurement: ${line}`, { cause });
  }
}
