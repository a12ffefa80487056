import { LlamaGrammar, LlamaGrammarEvaluationState, TokenBias, type LlamaModel, type Token } from "node-llama-cpp";
import type { Gbnf } from "../grammar/gbnf.ts";
import { startState } from "../grammar/grammar-state.ts";
import { parseGbnf } from "../grammar/parse-gbnf.ts";
import { createGrammarWalk, type GrammarPosition } from "./grammar-walk.ts";
import type { SafeTokenizer } from "./llama-tokenizer.ts";
import { content } from "./model.ts";

/**
 * A grammar followed token by token. llama.cpp's own way samples first and, when the token is not allowed, tries the
 * whole vocabulary against every way the grammar goes on (10–60 ms for 151,000 tokens). Most of a call needs neither:
 * what is without a choice is written without sampling, a choice among known texts is one among the first tokens of
 * each, and only free text is left to llama.cpp, with a grammar of what is left.
 */
export interface GrammarRun {
  /** The tokens that follow without a choice, at most `limit`. They count as accepted. */
  takeForced(limit: number): Token[];
  /** A sampled token that is not the end. */
  accept(token: Token): void;
  /** True when nothing can follow. */
  isFinished(): boolean;
  /** For `evaluate`, which asks both again for every token. */
  readonly sampling: {
    tokenBias: () => TokenBias;
    grammarEvaluationState: () => LlamaGrammarEvaluationState | undefined;
  };
}

/** Far above any logit, and small enough that differences of 0.0001 between logits survive in a float. */
const CHOICE_LOGIT = 1000;

type Position = GrammarPosition<Token, LlamaGrammarEvaluationState>;

/** Throws `Error` when llama.cpp cannot read the grammar. */
export function createGrammarRun(model: LlamaModel, tokenizer: SafeTokenizer, grammar: string): GrammarRun {
  const engine = (text: string) =>
    new LlamaGrammarEvaluationState({ model, grammar: new LlamaGrammar(model.llama, { grammar: text }) });
  const gbnf = readable(grammar);
  if (gbnf === null) return engineOnly(model, engine(grammar));
  const walk = createGrammarWalk<Token, LlamaGrammarEvaluationState>(gbnf, {
    tokenize: (text) => tokenizer.tokenize([content(text)]),
    detokenize: (tokens) => model.detokenize(tokens),
    engine,
  });
  let position = walk.enter(startState());
  return {
    takeForced(limit) {
      const forced: Token[] = [];
      while (forced.length < limit && position.kind === "choice" && position.at.children.size === 1) {
        const [token] = position.at.children.keys() as Iterable<Token> as [Token];
        forced.push(token);
        position = walk.step(position, token);
      }
      return forced;
    },
    accept: (token) => void (position = walk.step(position, token)),
    isFinished: () => position.kind === "finished",
    sampling: {
      tokenBias: () => choiceBias(model, position),
      grammarEvaluationState: () => ("engine" in position ? position.engine : undefined),
    },
  };
}

function engineOnly(model: LlamaModel, engine: LlamaGrammarEvaluationState): GrammarRun {
  return {
    takeForced: () => [],
    accept: () => {},
    isFinished: () => false,
    sampling: { tokenBias: () => new TokenBias(model.tokenizer), grammarEvaluationState: () => engine },
  };
}

function choiceBias(model: LlamaModel, position: Position): TokenBias {
  const bias = new TokenBias(model.tokenizer);
  if (position.kind === "choice")
    for (const token of position.at.children.keys()) bias.set(token, { logit: CHOICE_LOGIT });
  return bias;
}

/** Null for GBNF of a kind that is not followed here, which llama.cpp may still know. */
function readable(grammar: string): Gbnf | null {
  try {
    return parseGbnf(grammar);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
