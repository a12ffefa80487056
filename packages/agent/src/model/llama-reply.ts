import type { LlamaContextSequence, LlamaModel, Token } from "node-llama-cpp";
import { createGrammarRun } from "./llama-grammar-run.ts";
import { createReplyClock } from "./llama-reply-clock.ts";
import type { SafeTokenizer } from "./llama-tokenizer.ts";
import type { GenerateOptions, Generation } from "./model.ts";
import { createTextCollector } from "./text-collector.ts";

export interface ReplyParts {
  model: LlamaModel;
  sequence: LlamaContextSequence;
  tokenizer: SafeTokenizer;
  /** The token whose logits choose the first one of the reply; not evaluated yet. */
  last: Token;
  /** Tokens at most. */
  limit: number;
  /** Each token of the reply, before it is evaluated. */
  onToken(token: Token): void;
}

export interface Reply {
  text: string;
  tokens: number;
  ended: Generation["ended"];
  /** False when the grammar left no choice: then `last` still waits, like the whole reply. */
  hasSampled: boolean;
}

/** Writes tokens until something ends the reply. Those that a grammar forces go through the model with the next sampled one. */
export async function writeReply(parts: ReplyParts, options: GenerateOptions): Promise<Reply> {
  const { model, limit } = parts;
  const { measure } = options;
  const clock = measure === undefined ? null : createReplyClock(measure);
  const grammar = options.grammar === undefined ? null : createGrammarRun(model, parts.tokenizer, options.grammar);
  const written = createWrittenReply(parts, options);
  /** Adds what the grammar forces; what comes behind a stop is not added. */
  const addForced = (): Token[] => {
    const forced: Token[] = [];
    for (const token of grammar?.takeForced(limit - written.tokens) ?? []) {
      if (written.ended !== null) break;
      written.add(token);
      forced.push(token);
    }
    if (grammar?.isFinished()) written.end("eos");
    else if (written.tokens >= limit) written.end("length");
    return forced;
  };

  const waiting = [parts.last, ...addForced()];
  if (written.ended !== null) return written.reply(false);
  clock?.isPrepared();
  const sampling = clock?.watch(model, grammar?.sampling ?? {}) ?? grammar?.sampling;
  const stream = parts.sequence.evaluate(waiting, { temperature: 0, yieldEogToken: true, ...sampling });
  try {
    for (let next = await stream.next(); !next.done;) {
      const token = (measure?.replay?.[written.tokens] as Token | undefined) ?? next.value;
      if (model.isEogToken(token)) written.end("eos");
      else written.add(token);
      if (written.ended !== null) break;
      grammar?.accept(token);
      const chosen = [token, ...addForced()];
      clock?.hasChosen(chosen);
      if (written.ended !== null) break;
      next = await stream.next(chosen);
    }
  } finally {
    await stream.return();
  }
  written.end("length");
  return written.reply(true);
}

/** The text so far and why it ended; the first reason stays. */
function createWrittenReply({ model, onToken }: ReplyParts, { stopAt = [], onText, signal }: GenerateOptions) {
  const collector = createTextCollector<Token>((list) => model.detokenize(list), stopAt);
  let ended: Generation["ended"] | null = null;
  let tokens = 0;
  const end = (reason: Generation["ended"]): void => void (ended ??= reason);
  return {
    get ended(): Generation["ended"] | null {
      return ended;
    },
    get tokens() {
      return tokens;
    },
    end,
    add(token: Token): void {
      tokens += 1;
      onToken(token);
      const isStopped = collector.add(token);
      onText?.(collector.text());
      if (isStopped) end("stop");
      else if (signal?.aborted) end("cancelled");
    },
    reply: (hasSampled: boolean): Reply => ({ text: collector.text(), tokens, ended: ended ?? "length", hasSampled }),
  };
}
