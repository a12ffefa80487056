import type { LlamaContextSequence, LlamaModel, Token } from "node-llama-cpp";
import { AgentError } from "../agent-error.ts";
import { cutAtStop } from "./cut-at-stop.ts";
import { chunkTokens } from "./llama-chunk.ts";
import { writeReply } from "./llama-reply.ts";
import { sha256OfTokens, type SafeTokenizer } from "./llama-tokenizer.ts";
import {
  content,
  type AppendOptions,
  type Evaluation,
  type GenerateOptions,
  type Generation,
  type ModelSequence,
  type PromptPart,
} from "./model.ts";

export interface SequenceParts {
  model: LlamaModel;
  sequence: LlamaContextSequence;
  tokenizer: SafeTokenizer;
  contextWindow: number;
  /** After it was closed: whoever made a context for it alone frees that. */
  onClosed?: () => Promise<void>;
}

/** One KV sequence over node-llama-cpp's low-level sequence. */
export function createLlamaSequence({
  model,
  sequence,
  tokenizer,
  contextWindow,
  onClosed,
}: SequenceParts): ModelSequence {
  /** What the sequence holds or is about to hold; the first `sequence.nextTokenIndex` of it are evaluated. */
  let tokens: Token[] = [];

  const requireRoom = (more: number): void => {
    if (tokens.length + more <= contextWindow) return;
    throw new AgentError(
      "CONTEXT_FULL",
      `${tokens.length + more} tokens do not fit into the window of ${contextWindow}; ask about fewer files at once.`,
    );
  };

  /** Evaluates all but the last `keep` tokens. */
  const evaluatePending = async (keep: number, options: AppendOptions = {}): Promise<Evaluation> => {
    const startedAt = performance.now();
    const first = sequence.nextTokenIndex;
    const end = tokens.length - keep;
    for (let from = first; from < end; from = sequence.nextTokenIndex) {
      if (options.signal?.aborted) throw new AgentError("CANCELLED", "Stopped.");
      const to = Math.min(from + chunkTokens(from, model.size), end);
      await sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(from, to));
      options.onProgress?.(to - first, end - first);
    }
    return { evaluated: Math.max(0, sequence.nextTokenIndex - first), ms: performance.now() - startedAt };
  };

  const append = async (parts: PromptPart[], options?: AppendOptions): Promise<Evaluation> => {
    const added = tokenizer.tokenize(parts);
    requireRoom(added.length);
    const before = tokens.length;
    tokens = [...tokens, ...added];
    try {
      // The last token waits: whoever goes on evaluates it, so none is evaluated twice.
      return await evaluatePending(1, options);
    } catch (error) {
      // What was not evaluated was not said: the sequence stays as long as what it holds.
      tokens = tokens.slice(0, Math.max(before, sequence.nextTokenIndex));
      throw error;
    }
  };

  const rewind = async (length: number): Promise<void> => {
    tokens = tokens.slice(0, length);
    if (sequence.nextTokenIndex > length) {
      await sequence.eraseContextTokenRanges([{ start: length, end: sequence.nextTokenIndex }]);
    }
  };

  /** The sequence holds what the reply said from `start` on, without the stop string that ended it. */
  const dropStop = async (start: number, text: string): Promise<void> => {
    const { kept, rest } = cutAtStop(tokens.slice(start), text, (list) => model.detokenize(list));
    await rewind(start + kept.length);
    if (rest !== "") tokens = [...tokens, ...tokenizer.tokenize([content(rest)])];
  };

  const generate = async (options: GenerateOptions): Promise<Generation> => {
    const startedAt = performance.now();
    requireRoom(1);
    const last = tokens.at(-1);
    if (last === undefined) throw new AgentError("MODEL_FAILED", "Nothing was asked: the sequence is empty.");
    // Only after a saved state: the last token's logits choose the first new one.
    if (sequence.nextTokenIndex === tokens.length) {
      await sequence.eraseContextTokenRanges([{ start: tokens.length - 1, end: tokens.length }]);
    }
    const prompt = await evaluatePending(1, { signal: options.signal });
    const start = tokens.length;
    let firstTokenMs = 0;
    const reply = await writeReply(
      {
        model,
        sequence,
        tokenizer,
        last,
        limit: Math.min(options.maxTokens, contextWindow - tokens.length),
        onToken(token) {
          firstTokenMs ||= performance.now() - startedAt;
          tokens.push(token);
        },
      },
      options,
    );
    const { text, ended, hasSampled } = reply;
    if (ended === "stop") await dropStop(start, text);
    if (hasSampled) prompt.evaluated += 1;
    return { text, tokens: reply.tokens, ended, prompt, firstTokenMs, ms: performance.now() - startedAt };
  };

  return {
    get length() {
      return tokens.length;
    },
    get evaluated() {
      return sequence.nextTokenIndex;
    },
    append,
    generate,
    rewind,
    tokensSha256: () => sha256OfTokens(tokens),
    async saveState(file) {
      const waiting = await evaluatePending(0);
      await sequence.saveStateToFile(file);
      return waiting;
    },
    async loadState(file, parts) {
      await sequence.loadStateFromFile(file, { acceptRisk: true });
      tokens = tokenizer.tokenize(parts);
      if (sha256OfTokens(sequence.contextTokens) !== sha256OfTokens(tokens)) {
        await sequence.clearHistory();
        tokens = [];
        throw new AgentError("MODEL_FAILED", "The saved prefix does not belong to this prompt.");
      }
    },
    async close() {
      await sequence.dispose();
      await onClosed?.();
    },
  };
}
