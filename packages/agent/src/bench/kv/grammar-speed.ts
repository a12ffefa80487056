import { closeMessage, openAssistant, openSystem, userMessage } from "../../model/chat-template.ts";
import type { GenerateOptions, Model, ModelSequence, PromptPart, ReplyStep } from "../../model/model.ts";
import { CALL_BEGUN, callGrammar } from "../../grammar/call-grammar.ts";
import { candidatePaths, catalogueTools } from "./grammar-speed-tools.ts";

export interface GrammarSpeed {
  /** Choosing a token under the grammar, its checks included. */
  medianMs: number;
  worstMs: number;
  /** ms a token under the grammar ÷ ms a token of a plain loop over the same tokens. */
  ratioToPlain: number;
  /** Tokens written under the grammar. */
  tokens: number;
}

export interface GrammarSpeedOptions {
  /** Each reply is written so often; of each step the best counts, as the noise of a PC only ever adds. */
  rounds?: number;
  signal?: AbortSignal;
  onProgress?: (text: string) => void;
}

const MOST_TOKENS = 80;
const QUESTIONS = [
  `${candidatePaths[4]} 파일에서 강남 지점의 매출 합계를 구해줘`,
  `${candidatePaths[1]} 문서를 2쪽부터 읽어줘`,
  "How many expense claims for travel were there in May?",
];

/** What a grammar of 40 tools with 64 candidates for every path costs a real model. */
export async function measureGrammarSpeed(model: Model, options: GrammarSpeedOptions = {}): Promise<GrammarSpeed> {
  const { rounds = 3, signal, onProgress } = options;
  const grammar = callGrammar(catalogueTools(), "CALL")!;
  const sequence = await model.openSequence();
  const bound: ReplyStep[] = [];
  const plain: ReplyStep[] = [];
  try {
    for (const [index, question] of QUESTIONS.entries()) {
      onProgress?.(`grammar: question ${index + 1} of ${QUESTIONS.length}`);
      await sequence.rewind(0);
      await sequence.append(promptOf(question), { signal });
      const runs = [];
      // Side by side, so that noise of the machine hits both alike.
      for (let round = 0; round < rounds; round += 1) {
        const steps = await stepsOf(sequence, { maxTokens: MOST_TOKENS, grammar, signal });
        const replay = steps.flatMap(({ tokens }) => tokens);
        runs.push({ steps, plainSteps: await stepsOf(sequence, { maxTokens: replay.length, signal }, replay) });
      }
      bound.push(...bestSteps(runs.map(({ steps }) => steps)));
      plain.push(...bestSteps(runs.map(({ plainSteps }) => plainSteps)));
    }
  } finally {
    await sequence.close();
  }
  return summary(bound, plain);
}

function promptOf(question: string): PromptPart[] {
  const system = openSystem('Answer with one tool call: {"name": "…", "arguments": {…}}');
  return [...system, ...closeMessage(), ...userMessage(question), ...openAssistant(CALL_BEGUN)];
}

async function stepsOf(sequence: ModelSequence, options: GenerateOptions, replay?: number[]): Promise<ReplyStep[]> {
  const steps: ReplyStep[] = [];
  const { length } = sequence;
  await sequence.generate({ ...options, measure: { replay, onStep: (step) => steps.push(step) } });
  await sequence.rewind(length);
  return steps;
}

/** The same reply again gives the same steps: the shortest time of each. */
function bestSteps(runs: readonly ReplyStep[][]): ReplyStep[] {
  const [first = [], ...others] = runs;
  return first.map((step, index) => {
    const same = [step, ...others.flatMap((run) => run[index] ?? [])];
    return {
      tokens: step.tokens,
      choosingMs: Math.min(...same.map(({ choosingMs }) => choosingMs)),
      ms: Math.min(...same.map(({ ms }) => ms)),
    };
  });
}

function summary(bound: readonly ReplyStep[], plain: readonly ReplyStep[]): GrammarSpeed {
  const choosing = bound.map(({ choosingMs }) => choosingMs).sort((a, b) => a - b);
  const sum = (steps: readonly ReplyStep[], of: (step: ReplyStep) => number) =>
    steps.reduce((total, step) => total + of(step), 0);
  const msPerToken = (steps: readonly ReplyStep[]) =>
    sum(steps, ({ ms }) => ms) / sum(steps, ({ tokens }) => tokens.length);
  return {
    medianMs: choosing[Math.floor(choosing.length / 2)] ?? 0,
    worstMs: choosing.at(-1) ?? 0,
    ratioToPlain: msPerToken(bound) / msPerToken(plain),
    tokens: sum(bound, ({ tokens }) => tokens.length),
  };
}
