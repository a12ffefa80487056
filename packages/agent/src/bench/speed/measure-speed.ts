import { AgentError } from "../../agent-error.ts";
import { content, type Model, type ModelSequence } from "../../model/model.ts";

export interface SpeedPlan {
  /** Tokens that stand in the context before each measurement. */
  depths: number[];
  /** Tokens to read. */
  read: number;
  /** Tokens to write. */
  write: number;
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
  // One token waits for `generate`, and something must stand there to go on from.
  const before = Math.max(1, depth);
  await sequence.append([content(numbersOf(model, before))]);
  const start = sequence.length;
  const read = await sequence.append([content(numbersOf(model, plan.read))]);
  await sequence.rewind(start);
  let heard = "";
  const written = await sequence.generate({
    maxTokens: plan.write,
    onText: (text) => {
      heard = text;
    },
  });
  if (heard === "" || written.tokens < plan.write / 2) {
    throw new AgentError(
      "MODEL_FAILED",
      `The model wrote ${written.tokens} of ${plan.write} tokens: no speed to tell.`,
    );
  }
  return [
    { kind: "read", depth, tokens: read.evaluated, tokensPerSecond: (read.evaluated / read.ms) * 1000 },
    { kind: "write", depth, tokens: written.tokens, tokensPerSecond: (written.tokens / written.ms) * 1000 },
  ];
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
