import { afterAll, beforeAll, expect, test } from "vitest";
import { measureSpeed } from "../../../../packages/agent/src/bench/speed/measure-speed.ts";
import { createScriptedModel } from "../../../../packages/agent/src/model/scripted-model.ts";
import type { Model } from "../../../../packages/agent/src/model/model.ts";
import { loadTinyModel } from "../../model/tiny-model.ts";

let model: Model;
beforeAll(async () => {
  model = await loadTinyModel(1024);
});
afterAll(() => model.close());

test("every depth is measured in both directions over the tokens asked for", async () => {
  const speeds = await measureSpeed(model, { depths: [0, 300], read: 200, write: 8, repeat: 2 });
  expect(speeds.map(({ kind, depth }) => [kind, depth])).toEqual([
    ["read", 0],
    ["write", 0],
    ["read", 300],
    ["write", 300],
  ]);
  for (const { kind, tokens, tokensPerSecond } of speeds) {
    expect(tokensPerSecond).toBeGreaterThan(0);
    if (kind === "write") expect(tokens).toBe(8);
    else expect(tokens).toBeGreaterThan(190);
    expect(tokens).toBeLessThanOrEqual(200);
  }
});

test("the sequence is given back, so that it can be measured again", async () => {
  const plan = { depths: [0], read: 50, write: 4, repeat: 1 };
  await measureSpeed(model, plan);
  expect(await measureSpeed(model, plan)).toHaveLength(2);
});

test("a reply that ends early is no measurement", async () => {
  const measured = measureSpeed(createScriptedModel(["no"]), { depths: [0], read: 50, write: 64, repeat: 1 });
  await expect(measured).rejects.toMatchObject({ code: "MODEL_FAILED" });
});
