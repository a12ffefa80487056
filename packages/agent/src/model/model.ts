/**
 * The model port. run/ and context/ see only this file; llama-model.ts and scripted-model.ts implement it.
 */

/**
 * A piece of the prompt with its provenance. Template text may hold control tokens of the chat template;
 * content (the user's words, text of files, tool results) never becomes one, whatever it says.
 */
export interface PromptPart {
  kind: "template" | "content";
  text: string;
}

export interface ModelInfo {
  id: string;
  /** Lower-case hex SHA-256 of the weights file; "" for a scripted model. */
  sha256: string;
  /** Tokens. */
  contextWindow: number;
  /** Names the llama.cpp build and the settings that shape the KV state: part of a prefix image's key. */
  engine: string;
}

export interface Evaluation {
  /** Tokens evaluated. */
  evaluated: number;
  ms: number;
}

export interface GenerateOptions {
  maxTokens: number;
  /** GBNF; the reply is forced into it. */
  grammar?: string;
  /** The reply ends before the first of these; they are part neither of its text nor of the sequence. */
  stopAt?: string[];
  signal?: AbortSignal;
  /** The text so far, after every token that completes a character. */
  onText?: (text: string) => void;
  /** For benches; a model that cannot tell leaves it out. */
  measure?: ReplyMeasure;
}

/** What a reply costs, token by token. */
export interface ReplyMeasure {
  /** Token ids to write, whatever is sampled: the plain loop over the same text. */
  replay?: readonly number[];
  onStep(step: ReplyStep): void;
}

export interface ReplyStep {
  /** Ids of the sampled token and of those that a grammar forced behind it. */
  tokens: readonly number[];
  /** Sampling, and all work of the grammar. */
  choosingMs: number;
  /** Evaluating and choosing. */
  ms: number;
}

export interface Generation {
  text: string;
  /** Tokens generated, those of a stop string among them. */
  tokens: number;
  ended: "eos" | "stop" | "length" | "cancelled";
  /** Prompt tokens that were still to be evaluated, and how long that took. */
  prompt: Evaluation;
  firstTokenMs: number;
  ms: number;
}

/**
 * One KV sequence. Tokens are only ever appended at its end or cut off from its end.
 *
 * Contract: `append` and `generate` never exceed the context window: they throw `AgentError` CONTEXT_FULL before
 * evaluating anything. A fired signal ends `append` between chunks of ≤ 128 tokens with `AgentError` CANCELLED, and
 * `generate` with `ended: "cancelled"`; the sequence stays usable.
 */
export interface ModelSequence {
  /** Tokens in it, evaluated or about to be. */
  readonly length: number;
  /** Tokens of it that the KV state holds: the last one often waits for what comes next. */
  readonly evaluated: number;
  append(parts: PromptPart[], options?: AppendOptions): Promise<Evaluation>;
  generate(options: GenerateOptions): Promise<Generation>;
  /** Cuts everything after the first `length` tokens. */
  rewind(length: number): Promise<void>;
  /** SHA-256 over the token ids in it, hex. */
  tokensSha256(): string;
  /** Writes the KV state; gives the cost of the token that was still waiting. */
  saveState(file: string): Promise<Evaluation>;
  /** Contract: the file was checked by the caller; a damaged one aborts the process inside llama.cpp. */
  loadState(file: string, parts: PromptPart[]): Promise<void>;
  close(): Promise<void>;
}

export interface AppendOptions {
  signal?: AbortSignal;
  /** Tokens evaluated so far of those to evaluate. */
  onProgress?: (done: number, total: number) => void;
}

export interface Model {
  readonly info: ModelInfo;
  /** Exact number of tokens of these parts. */
  countTokens(parts: PromptPart[]): number;
  /** SHA-256 over the token ids of these parts, hex. */
  tokensSha256(parts: PromptPart[]): string;
  openSequence(): Promise<ModelSequence>;
  close(): Promise<void>;
}

export const template = (text: string): PromptPart => ({ kind: "template", text });
export const content = (text: string): PromptPart => ({ kind: "content", text });
