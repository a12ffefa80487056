import { createFiniteWords } from "../grammar/finite-words.ts";
import type { Gbnf } from "../grammar/gbnf.ts";
import { advanceState, type GrammarState, type Rest } from "../grammar/grammar-state.ts";
import { nextTexts } from "../grammar/next-texts.ts";
import { printState } from "../grammar/print-gbnf.ts";
import { createTokenTrie, type TokenTrie } from "./token-trie.ts";

/** Where a reply stands in its grammar. */
export type GrammarPosition<Token extends number, Engine> =
  | { kind: "choice"; at: TokenTrie<Token, Rest> }
  /** Free text: `engine` checks each token; `pending` are tokens that do not yet make a whole character. */
  | { kind: "free"; state: GrammarState; engine: Engine; pending: readonly Token[] }
  /** The engine read the text in a way that is not followed here; its own state is in step. */
  | { kind: "engine"; engine: Engine }
  | { kind: "finished" };

export interface GrammarWalk<Token extends number, Engine> {
  enter(state: GrammarState): GrammarPosition<Token, Engine>;
  /** Throws `RangeError` when the token is none of a choice. */
  step(position: GrammarPosition<Token, Engine>, token: Token): GrammarPosition<Token, Engine>;
}

export interface GrammarWalkParts<Token extends number, Engine> {
  /** Tokens of plain content. */
  tokenize(text: string): Token[];
  detokenize(tokens: Token[]): string;
  /** A checker of tokens against a GBNF grammar. */
  engine(grammar: string): Engine;
}

const REPLACEMENT = "\uFFFD";
/** A character is at most 4 bytes, so 4 tokens of a byte-level vocabulary. */
const LONGEST_CHARACTER_TOKENS = 4;

/** Turns a grammar into choices between tokens as far as its texts are known. */
export function createGrammarWalk<Token extends number, Engine>(
  gbnf: Gbnf,
  { tokenize, detokenize, engine }: GrammarWalkParts<Token, Engine>,
): GrammarWalk<Token, Engine> {
  type Position = GrammarPosition<Token, Engine>;
  const wordsOf = createFiniteWords(gbnf);

  const choiceOf = (state: GrammarState): TokenTrie<Token, Rest> | null => {
    const texts = nextTexts(gbnf, state, wordsOf);
    // An empty text is the end beside other ways on: the engine knows which tokens end a reply.
    if (texts === null || texts.some(({ text }) => text === "")) return null;
    const lists = texts.map(({ text, rest }) => ({ text, tokens: tokenize(text), leaf: rest }));
    // A vocabulary that adds spaces, or that has no plain tokens for a text.
    if (lists.some(({ text, tokens }) => detokenize(tokens) !== text)) return null;
    return createTokenTrie(lists);
  };
  const enter = (state: GrammarState, known?: Engine): Position => {
    if (state.every((rest) => rest === null)) return { kind: "finished" };
    const choice = choiceOf(state);
    if (choice !== null) return { kind: "choice", at: choice };
    return { kind: "free", state, engine: known ?? engine(printState(gbnf, state)), pending: [] };
  };
  const stepFree = (from: Position & { kind: "free" }, token: Token): Position => {
    const pending = [...from.pending, token];
    const text = detokenize(pending);
    if (text.endsWith(REPLACEMENT) && pending.length < LONGEST_CHARACTER_TOKENS) return { ...from, pending };
    const state = advanceState(gbnf, from.state, text);
    return state === null || state.length === 0 ? { kind: "engine", engine: from.engine } : enter(state, from.engine);
  };

  return {
    enter: (state) => enter(state),
    step(position, token) {
      if (position.kind === "free") return stepFree(position, token);
      if (position.kind !== "choice") return position;
      const next = position.at.children.get(token);
      if (next === undefined) throw new RangeError(`token ${token} is none of the grammar's choice`);
      return next.leaves.length > 0 ? enter(next.leaves) : { kind: "choice", at: next };
    },
  };
}
