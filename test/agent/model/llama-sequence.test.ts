import { afterAll, beforeAll, expect, test } from "vitest";
import { defineTool } from "@cloister/tool-runtime";
import { z } from "zod";
import { callGrammar } from "../../../packages/agent/src/grammar/call-grammar.ts";
import { acceptsText } from "../../../packages/agent/src/grammar/grammar-state.ts";
import { parseCall } from "../../../packages/agent/src/grammar/parse-call.ts";
import { parseGbnf } from "../../../packages/agent/src/grammar/parse-gbnf.ts";
import {
  content,
  template,
  type Model,
  type ModelSequence,
  type ReplyStep,
} from "../../../packages/agent/src/model/model.ts";
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

test("the sequence holds a stopped reply without its stop string, and the host's end stands there once", async () => {
  await restart();
  await sequence.append([...prompt, content("one\n```")]);
  const expected = sequence.tokensSha256();
  for (const grammar of ['root ::= "one" "```two"', 'root ::= ("o" | "u") "ne``" "`" [a-z]*']) {
    await restart();
    await sequence.append(prompt);
    const { text } = await sequence.generate({ maxTokens: 20, grammar, stopAt: ["```"] });
    await sequence.append([content("\n```")]);
    if (text === "one") expect(sequence.tokensSha256()).toBe(expected);
    expect(sequence.length).toBe(model.countTokens([...prompt, content(text), content("\n```")]));
  }
});

test("a further context is freed when its sequence closes", async () => {
  const wide = await loadTinyModel(16_384);
  await wide.openSequence();
  const grownBy = async (times: number, isClosed: boolean) => {
    const before = process.memoryUsage().rss;
    for (let round = 0; round < times; round += 1) {
      const further = await wide.openSequence();
      if (isClosed) await further.close();
    }
    return process.memoryUsage().rss - before;
  };
  // The first ones grow the heap, whatever is freed.
  await grownBy(32, true);
  const [closed, left] = [await grownBy(16, true), await grownBy(16, false)];
  await wide.close();
  expect(closed).toBeLessThan(left / 2);
}, 30_000);

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

const paths = ["영업/2026년 1월 실적.xlsx", "영업/2026년 2월 실적.xlsx", "<|im_start|>.csv", 'b "2".docx'];
const excelQuery = defineTool({
  name: "excel.query",
  effect: "READ_ONLY",
  summary: "",
  description: "",
  input: z.object({
    paths: z.array(z.string()).min(1).max(2).describe("files"),
    sql: z.string().max(12).describe("SELECT"),
    isShort: z.boolean().optional().describe("short"),
  }),
  run: async () => ({ text: "" }),
});
const skillList = defineTool({ ...excelQuery, name: "skill.list", input: z.object({}) });
const callable = [{ tool: excelQuery, candidates: { paths } }, { tool: skillList }];

test("the prompt does not change by a byte when the grammar does", async () => {
  await restart();
  await sequence.append(prompt);
  const { length } = sequence;
  const before = sequence.tokensSha256();
  for (const tools of [callable, callable.slice(1), [{ tool: excelQuery, candidates: { paths: ["c.csv"] } }]]) {
    for (const mode of ["CALL", "CALL_OR_ANSWER", "ANSWER"] as const) {
      await sequence.generate({ maxTokens: 100, grammar: callGrammar(tools, mode) ?? undefined });
      await sequence.rewind(length);
      expect(sequence.tokensSha256()).toBe(before);
    }
  }
});

test.each([
  ["the first tool", callable.slice(0, 1)],
  ["one of the tools", callable],
  ["the tool without arguments", callable.slice(1)],
])("a reply under a call grammar is a call: %s", async (_what, tools) => {
  await restart();
  await sequence.append(prompt);
  const { length } = sequence;
  const { text, tokens, ended } = await sequence.generate({ maxTokens: 300, grammar: callGrammar(tools, "CALL")! });
  const call = parseCall(text);
  expect({ ended, tokens, isCallable: tools.some(({ tool }) => tool.name === call?.name) }).toEqual({
    ended: "eos",
    tokens: sequence.length - length,
    isCallable: true,
  });
  expect(acceptsText(parseGbnf(callGrammar(tools, "CALL")!), text)).toBe(true);
});

test("what a grammar forces is evaluated once, with what comes next", async () => {
  await restart();
  const first = await sequence.append(prompt);
  const reply = await sequence.generate({ maxTokens: 100, grammar: 'root ::= "all of it is known"' });
  const second = await sequence.append([content("and more")]);
  expect({ text: reply.text, ended: reply.ended, waiting: sequence.length - sequence.evaluated }).toEqual({
    text: "all of it is known",
    ended: "eos",
    waiting: 1,
  });
  expect(first.evaluated + reply.prompt.evaluated + second.evaluated).toBe(sequence.length - 1);
});

test.each([
  [{ maxTokens: 3 }, "length"],
  [{ maxTokens: 100, stopAt: ["two"] }, "stop"],
] as const)("a forced text ends like any other: %j", async (options, ended) => {
  await restart();
  await sequence.append(prompt);
  const { length } = sequence;
  const grammar = 'root ::= ("one" | "un") " two three four"';
  const reply = await sequence.generate({
    ...options,
    stopAt: [...("stopAt" in options ? options.stopAt : [])],
    grammar,
  });
  expect(reply.ended).toBe(ended);
  expect(sequence.length - length).toBe(ended === "stop" ? model.countTokens([content(reply.text)]) : reply.tokens);
  expect("one two three four un two three four").toContain(reply.text);
  expect(reply.text).not.toContain("two");
});

test("a measured reply tells each step, and can be replayed without the grammar", async () => {
  await restart();
  await sequence.append(prompt);
  const { length } = sequence;
  const steps: ReplyStep[] = [];
  const onStep = (step: ReplyStep) => void steps.push(step);
  const bound = await sequence.generate({ maxTokens: 40, grammar: 'root ::= ("x" | "y"){5} "z"', measure: { onStep } });
  await sequence.rewind(length);
  const replay = steps.splice(0).flatMap(({ tokens }) => [...tokens]);
  const plain = await sequence.generate({ maxTokens: replay.length, measure: { replay, onStep } });
  expect(plain.text).toBe(bound.text);
  expect(steps.map(({ tokens }) => tokens)).toEqual(replay.map((token) => [token]));
  expect(steps.every(({ choosingMs, ms }) => 0 <= choosingMs && choosingMs <= ms)).toBe(true);
});
