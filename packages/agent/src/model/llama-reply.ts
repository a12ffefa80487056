import type { LlamaContextSequence, LlamaModel, Token } from "node-llama-cpp";
import { createGrammarRun } from "./llama-grammar-run.ts";
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
  const grammar = options.grammar === undefined ? null : createGrammarRun(model, parts.tokenizer, options.grammar);
  const collector = createTextCollector<Token>((list) => model.detokenize(list), options.stopAt ?? []);
  let ended: Generation["ended"] | null = null;
  let tokens = 0;
  const add = (token: Token): void => {
    tokens += 1;
    parts.onToken(token);
    const isStopped = collector.add(token);
    options.onText?.(collector.text());
    if (isStopped) ended = "stop";
    else if (options.signal?.aborted) ended = "cancelled";
  };
  /** Gives the forced tokens that were added: what comes after a stop is not. */
  const addForced = (): Token[] => {
    const forced = ended === null ? (grammar?.takeForced(limit - tokens) ?? []) : [];
    const end = forced.findIndex((token) => (add(token), ended !== null));
    if (ended === null && grammar?.isFinished()) ended = "eos";
    else if (ended === null && tokens >= limit) ended = "length";
    return end < 0 ? forced : forced.slice(0, end + 1);
  };

  const waiting = [parts.last, ...addForced()];
  if (ended !== null) return { text: collector.text(), tokens, ended, hasSampled: false };
  const stream = parts.sequence.evaluate(waiting, { temperature: 0, yieldEogToken: true, ...grammar?.sampling });
  try {
    for (let next = await stream.next(); ended === null && !next.done;) {
      const token = next.value;
      if (model.isEogToken(token)) ended = "eos";
      else {
        add(token);
        grammar?.accept(token);
        const forced = addForced();
        if (ended === null) next = await stream.next([token, ...forced]);
      }
    }
  } finally {
    await stream.return();
  }
  return { text: collector.text(), tokens, ended: ended ?? "length", hasSampled: true };
}
