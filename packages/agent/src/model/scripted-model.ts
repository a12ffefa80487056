import { createHash } from "node:crypto";
import { AgentError } from "../agent-error.ts";
import type { GenerateOptions, Generation, Model, ModelSequence, PromptPart } from "./model.ts";

/** What the script says next: fixed words, or words made from the whole prompt so far. */
export type ScriptedReply = string | ((prompt: string) => string);

const CHARACTERS_PER_TOKEN = 3;

/**
 * A deterministic model that ships with the product: it drives the real loop with real tools from a list of replies.
 * Throws `AgentError` MODEL_FAILED when asked more often than it has replies.
 */
export function createScriptedModel(replies: readonly ScriptedReply[], contextWindow = 10_000): Model {
  const queue = [...replies];
  const count = (parts: PromptPart[]) =>
    parts.reduce((sum, part) => sum + Math.ceil(part.text.length / CHARACTERS_PER_TOKEN), 0);
  const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
  const textOf = (parts: PromptPart[]) => parts.map((part) => part.text).join("");
  return {
    info: { id: "scripted", sha256: "", contextWindow, engine: "scripted" },
    countTokens: count,
    tokensSha256: (parts) => sha256(textOf(parts)),
    openSequence: async () => createScriptedSequence({ queue, contextWindow, count, sha256 }),
    close: async () => {},
  };
}

interface ScriptedParts {
  queue: ScriptedReply[];
  contextWindow: number;
  count(parts: PromptPart[]): number;
  sha256(text: string): string;
}

function createScriptedSequence({ queue, contextWindow, count, sha256 }: ScriptedParts): ModelSequence {
  /** One entry a token, so that a rewind cuts exactly. */
  let pieces: string[] = [];
  const split = (text: string) => text.match(/[\s\S]{1,3}/g) ?? [];
  const append = async (parts: PromptPart[]) => {
    if (pieces.length + count(parts) > contextWindow) {
      throw new AgentError("CONTEXT_FULL", `${pieces.length + count(parts)} tokens do not fit into ${contextWindow}.`);
    }
    const added = parts.flatMap((part) => split(part.text));
    pieces = [...pieces, ...added];
    return { evaluated: added.length, ms: 0 };
  };
  const generate = async (options: GenerateOptions): Promise<Generation> => {
    if (options.signal?.aborted) return generation("", 0, "cancelled");
    const reply = queue.shift();
    if (reply === undefined) throw new AgentError("MODEL_FAILED", "The script has no reply left.");
    const said = typeof reply === "string" ? reply : reply(pieces.join(""));
    const stops = (options.stopAt ?? []).map((stop) => said.indexOf(stop)).filter((at) => at >= 0);
    const text = stops.length === 0 ? said : said.slice(0, Math.min(...stops));
    const tokens = split(text);
    pieces = [...pieces, ...tokens];
    options.onText?.(text);
    return generation(text, tokens.length, stops.length === 0 ? "eos" : "stop");
  };
  return {
    get length() {
      return pieces.length;
    },
    get evaluated() {
      return pieces.length;
    },
    append,
    generate,
    async rewind(length) {
      pieces = pieces.slice(0, length);
    },
    tokensSha256: () => sha256(pieces.join("")),
    async saveState(): Promise<never> {
      throw new AgentError("MODEL_FAILED", "A scripted model has no state to save.");
    },
    async loadState() {
      throw new AgentError("MODEL_FAILED", "A scripted model has no state to load.");
    },
    async close() {},
  };
}

function generation(text: string, tokens: number, ended: Generation["ended"]): Generation {
  return { text, tokens, ended, prompt: { evaluated: 0, ms: 0 }, firstTokenMs: 0, ms: 0 };
}
