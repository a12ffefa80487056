import { AgentError } from "../../agent-error.ts";
import { content, type Model, type ModelSequence } from "../../model/model.ts";

export interface SpeedPlan {
  /** Tokens that stand in the context before each measurement. */
  depths: number[];
  /** Tokens to read. */
  read: number;
  /** Tokens to write. */
  write: number;
  /** Each measurement is made so often; the best counts, as the noise of a PC only ever slows down. */
  repeat: number;
}

/** Speed of one direction at one depth. */
export interface Speed {
  kind: "read" | "write";
  depth: number;
  tokens: number;
  tokensPerSecond: number;
}

/** Reads and writes on a sequence of its own, as a run does: `append`, then `generate` with its text listened to. */
export async function measureSpeed(model: Model, plan: SpeedPlan): Promise<Speed[]> {
  const sequence = await model.openSequence();
  try {
    // The first evaluation touches every page of the weights.
    await sequence.append([content(numbersOf(model, plan.read))]);
    const speeds: Speed[] = [];
    for (const depth of plan.depths) speeds.push(...(await speedsAt(model, sequence, depth, plan)));
    return speeds;
  } finally {
    await sequence.close();
  }
}

async function speedsAt(model: Model, sequence: ModelSequence, depth: number, plan: SpeedPlan): Promise<Speed[]> {
  await sequence.rewind(0);
  // Something must stand there to go on from.
  await sequence.append([content(numbersOf(model, Math.max(1, depth)))]);
  const start = sequence.length;
  const reads: Speed[] = [];
  const writes: Speed[] = [];
  for (let n = 0; n < plan.repeat; n += 1) {
    const { evaluated, ms } = await sequence.append([content(numbersOf(model, plan.read))]);
    reads.push({ kind: "read", depth, tokens: evaluated, tokensPerSecond: (evaluated / ms) * 1000 });
    await sequence.rewind(start);
    writes.push(await writeAt(sequence, depth, plan.write));
    await sequence.rewind(start);
  }
  return [best(reads), best(writes)].flat();
}

async function writeAt(sequence: ModelSequence, depth: number, maxTokens: number): Promise<Speed> {
  let heard = "";
  const { tokens, ms } = await sequence.generate({
    maxTokens,
    onText: (text) => {
      heard = text;
    },
  });
  if (heard === "" || tokens < maxTokens / 2) {
    throw new AgentError("MODEL_FAILED", `The model wrote ${tokens} of ${maxTokens} tokens: no speed to tell.`);
  }
  return { kind: "write", depth, tokens, tokensPerSecond: (tokens / ms) * 1000 };
}

/** The fastest one, none of none. */
function best(speeds: Speed[]): Speed[] {
  return speeds.toSorted((a, b) => b.tokensPerSecond - a.tokensPerSecond).slice(0, 1);
}

/** Counting goes on for ever, so a model that continues it does not end early. Exactly `count` tokens where one can be cut off. */
function numbersOf(model: Model, count: number): string {
  const numbers = Array.from({ length: count }, (_, i) => ` ${i + 1},`);
  const text = (words: number) => numbers.slice(0, words).join("");
  let low = 1;
  let high = numbers.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (model.countTokens([content(text(middle))]) <= count) low = middle;
    else high = middle - 1;
  }
  return text(low);
}
