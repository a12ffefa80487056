import { measureStep, type Step } from "./measure-step.ts";
import type { ScriptedTurn } from "./script-session.ts";
import type { Variant } from "./variant.ts";

/** What one turn of a variant cost. */
export interface TurnCost {
  ms: number;
  /** From the user's message to the first token of the answer. */
  firstTokenMs: number;
  evaluated: number;
  opening: Step | null;
  /** Tokens held at its end. */
  length: number;
}

/** The user's words, an opening with its call and result, the answer. */
export async function runTurn(variant: Variant, { user, opening, answer }: ScriptedTurn): Promise<TurnCost> {
  const asked = await measureStep(variant, () => variant.say([{ role: "user", text: user }]));
  const loaded = opening === null ? null : await measureStep(variant, () => variant.callLoad(opening.loadCall));
  const opened = opening === null ? null : await measureStep(variant, () => variant.open(opening.group));
  const called = await measureStep(variant, async () => {
    if (opening === null) return;
    await variant.say([
      { role: "assistant", text: opening.call },
      { role: "tool", text: opening.result },
    ]);
  });
  let firstTokenMs = 0;
  const answered = await measureStep(variant, async () => {
    firstTokenMs = await variant.answer(answer);
  });
  const steps = [asked, loaded, opened, called].filter((step) => step !== null);
  const beforeAnswerMs = steps.reduce((sum, step) => sum + step.ms, 0);
  return {
    ms: beforeAnswerMs + answered.ms,
    firstTokenMs: beforeAnswerMs + firstTokenMs,
    evaluated: [...steps, answered].reduce((sum, step) => sum + step.evaluated, 0),
    opening: opened,
    length: variant.sequence.length,
  };
}
