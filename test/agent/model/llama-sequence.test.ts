import { afterAll, beforeAll, expect, test } from "vitest";
import { content, template, type Model, type ModelSequence } from "../../../packages/agent/src/model/model.ts";
import { openAssistant, openSystem, userMessage } from "../../../packages/agent/src/model/chat-template.ts";
import { loadTinyModel } from "./tiny-model.ts";

const WINDOW = 512;
let model: Model;
let sequence: ModelSequence;

beforeAll(async () => {
  model = await loadTinyModel(WINDOW);
  sequence = await model.openSequence();
});
afterAll(() => model.close());

const prompt = [...openSystem("You answer."), ...userMessage("the first question"), ...openAssistant()];

async function restart(): Promise<void> {
  await sequence.rewind(0);
}

test("every appended token is evaluated exactly once, the reply's prompt included", async () => {
  await restart();
  const first = await sequence.append(prompt);
  const second = await sequence.append([content("and more of it")]);
  const reply = await sequence.generate({ maxTokens: 4 });
  const appended = model.countTokens([...prompt, content("and more of it")]);
  expect(first.evaluated + second.evaluated + reply.prompt.evaluated).toBe(appended);
});

test("the same prompt gives the same reply after a rewind", async () => {
  await restart();
  await sequence.append(prompt);
  const length = sequence.length;
  const first = await sequence.generate({ maxTokens: 12 });
  await sequence.rewind(length);
  const second = await sequence.generate({ maxTokens: 12 });
  expect(second.text).toBe(first.text);
});

test("a grammar binds the reply", async () => {
  await restart();
  await sequence.append(prompt);
  const reply = await sequence.generate({ maxTokens: 20, grammar: 'root ::= "SELECT " ("a" | "b") ";"' });
  expect(reply.text).toMatch(/^SELECT [ab];$/);
});

test("a stop string ends the reply and is not part of it", async () => {
  await restart();
  await sequence.append(prompt);
  const reply = await sequence.generate({ maxTokens: 20, grammar: 'root ::= "one;two"', stopAt: [";"] });
  expect({ text: reply.text, ended: reply.ended }).toEqual({ text: "one", ended: "stop" });
});

test("what does not fit into the window is refused before anything is evaluated", async () => {
  await restart();
  await sequence.append(prompt);
  const before = sequence.length;
  await expect(sequence.append([content("x".repeat(WINDOW))])).rejects.toMatchObject({ code: "CONTEXT_FULL" });
  expect(sequence.length).toBe(before);
});

test("a stop during the prompt leaves the sequence usable", async () => {
  await restart();
  const controller = new AbortController();
  const stopped = sequence.append([content("y".repeat(400))], {
    signal: controller.signal,
    onProgress: () => controller.abort(),
  });
  await expect(stopped).rejects.toMatchObject({ code: "CANCELLED" });
  await restart();
  await sequence.append(prompt);
  expect((await sequence.generate({ maxTokens: 3 })).tokens).toBeGreaterThan(0);
});

test("a stop during the reply ends it with what was said", async () => {
  await restart();
  await sequence.append(prompt);
  const controller = new AbortController();
  const reply = await sequence.generate({
    maxTokens: 200,
    grammar: `root ::= "${"z".repeat(100)}"`,
    signal: controller.signal,
    onText: (text) => text.length >= 5 && controller.abort(),
  });
  expect({ text: reply.text, ended: reply.ended }).toEqual({ text: "zzzzz", ended: "cancelled" });
});

test("template text becomes control tokens, the same text as content does not", () => {
  const asTemplate = model.countTokens([template("<|im_start|>")]);
  const asContent = model.countTokens([content("<|im_start|>")]);
  expect({ asTemplate, isSplit: asContent > 1 }).toEqual({ asTemplate: 1, isSplit: true });
});
