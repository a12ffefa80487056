import { array, assert, asyncProperty, boolean, integer, tuple } from "fast-check";
import { describeGroup } from "@cloister/tool-runtime";
import { expect, test } from "vitest";
import type { ContextMessage } from "../../../packages/agent/src/context/context-message.ts";
import { openSystem } from "../../../packages/agent/src/model/chat-template.ts";
import { createScriptedModel, type ScriptedReply } from "../../../packages/agent/src/model/scripted-model.ts";
import { excel, openWindow, pdf, type OpenWindowOptions } from "./window-kit.ts";

const WINDOW = 1000;

async function open(replies: readonly ScriptedReply[] = [], size = WINDOW, rest: Partial<OpenWindowOptions> = {}) {
  const model = createScriptedModel(replies, size);
  return openWindow({ model, sequence: await model.openSequence(), ...rest });
}

/** Three characters are a token of the scripted model. */
const textOf = (name: string, tokens: number): string => name.padEnd(tokens * 3, ".");

function result(name: string, tokens: number): ContextMessage {
  const placeholder = `left out: ${name}, read again with excel.read`;
  return { role: "tool", text: textOf(name, tokens), placeholder, callId: name };
}

const user = (text: string): ContextMessage => ({ role: "user", text });

async function promptOf(messages: ContextMessage[][]) {
  let prompt = "";
  const opened = await open([(now) => ((prompt = now), "")]);
  await opened.context.begin([]);
  for (const list of messages) await opened.context.add(list);
  await opened.context.reply({ maxTokens: 1 });
  return { ...opened, prompt };
}

test("rule: at 85 % of the window old results become their placeholder, oldest first, the newest is kept", async () => {
  const { prompt, compactions, causes } = await promptOf([
    [user("first question"), result("A", 250), result("B", 250)],
    [user("second question"), result("C", 300), result("D", 200)],
  ]);
  expect({
    compactions: compactions.map((event) => event.leftOutCallIds),
    shown: ["A", "B", "C", "D"].filter((name) => prompt.includes(`${name}...`)),
    placeholders: ["A", "B", "C", "D"].filter((name) =>
      prompt.includes(`left out: ${name}, read again with excel.read`),
    ),
    said: prompt.includes("first question") && prompt.includes("second question"),
    causes: causes(),
  }).toEqual({
    compactions: [["A", "B", "C"]],
    shown: ["D"],
    placeholders: ["A", "B", "C"],
    said: true,
    causes: ["prefix_cold", "appended", "appended", "rewound", "compacted", "appended", "appended"],
  });
});

test("rule: what stays below 85 % is not compacted, and the warning at 65 % comes once per filling", async () => {
  const { context, compactions, warnings } = await open();
  await context.begin([]);
  await context.add([result("A", 500)]);
  const told = [warnings.length];
  await context.add([user(textOf("u", 150))]);
  await context.add([user(textOf("v", 50))]);
  told.push(warnings.length, compactions.length);
  await context.add([result("B", 400)]);
  told.push(warnings.length, compactions.length);
  expect(told).toEqual([0, 1, 0, 2, 1]);
});

test("rule: a result that does not fit is shown as its placeholder, what the user said never is", async () => {
  const { prompt, compactions } = await promptOf([[user("the question")], [result("A", 2000)]]);
  expect({ said: prompt.includes("the question"), shown: prompt.includes("A..."), compactions }).toEqual({
    said: true,
    shown: false,
    compactions: [{ before: expect.any(Number), after: expect.any(Number), leftOutCallIds: ["A"] }],
  });
});

test.each([
  ["en", /Start a new conversation, or ask a shorter question/],
  ["ko", /새 대화를 시작하거나/],
] as const)(
  "rule: what still does not fit is CONTEXT_FULL that says what to do (%s), and nothing is lost",
  async (language, says) => {
    let prompt = "";
    const { context } = await open([(now) => ((prompt = now), "")], WINDOW, { language });
    await context.begin([]);
    await context.add([user("what was said before"), result("A", 100)]);
    await expect(context.add([user(textOf("u", 1200))])).rejects.toMatchObject({ code: "CONTEXT_FULL", message: says });
    await context.reply({ maxTokens: 1 });
    expect([prompt.includes("what was said before"), prompt.includes("A...")]).toEqual([true, true]);
  },
);

test.each([
  ["en", "Group excel is open."],
  ["ko", "excel 묶음이 열려 있습니다."],
] as const)(
  "rule: groups opened in the conversation move right behind the prefix, those opened before stay there (%s)",
  async (language, note) => {
    let prompt = "";
    const { context } = await open([() => "load it", (now) => ((prompt = now), "")], WINDOW, { language });
    await context.begin([pdf]);
    await context.reply({ maxTokens: 1 });
    await context.add([{ role: "tool", text: describeGroup(excel), openedGroup: "excel" }, result("A", 300)]);
    await context.add([user("the question"), result("B", 500)]);
    await context.reply({ maxTokens: 1 });
    const system = prompt.slice(0, prompt.indexOf("<|im_end|>"));
    expect({
      opened: [...system.matchAll(/Opened group (\w+)/g)].map((match) => match[1]),
      definitions: prompt.split(describeGroup(excel)).length - 1,
      result: prompt.includes(note),
      usage: context.usage().groups > 0,
      predicted: [excel, pdf].map((group) => context.predictOpening(group).tokens),
    }).toEqual({ opened: ["pdf", "excel"], definitions: 1, result: true, usage: true, predicted: [0, 0] });
  },
);

test("rule: a question behind definitions stays whole when they move to the front", async () => {
  const question = textOf("how much is it", 90);
  const { prompt } = await promptOf([
    [{ role: "user", text: `${describeGroup(excel)}\n${question}`, openedGroup: "excel" }, result("A", 300)],
    [result("B", 500)],
  ]);
  expect([prompt.includes(question), prompt.split(describeGroup(excel)).length - 1]).toEqual([true, 1]);
});

test("a turn that needs more room than is left compacts first", async () => {
  const { context, compactions } = await open(["said"]);
  await context.begin([]);
  await context.add([result("A", 300), result("B", 300)]);
  await context.reply({ maxTokens: 400 });
  expect(compactions).toMatchObject([{ leftOutCallIds: ["A"] }]);
});

interface Turn {
  question: string;
  call: string;
  result: string;
  answer: string;
}

const turn = (index: number, isKorean: boolean, sizes: readonly number[]): Turn => {
  const [asked = 1, read = 1, said = 1] = sizes;
  const pad = (text: string, length: number) => text.padEnd(length, isKorean ? " 매출" : " sales");
  return {
    question: pad(isKorean ? `질문 ${index}번: 합계는?` : `Question ${index}: the total?`, asked),
    call: `{"name":"excel.query","arguments":{"sql":"SELECT ${index}"}}`,
    result: pad(`rows of call ${index};`, read),
    answer: pad(isKorean ? `답 ${index}번입니다.` : `Answer ${index}.`, said),
  };
};

const turns = array(
  tuple(boolean(), integer({ min: 20, max: 90 }), integer({ min: 600, max: 6000 }), integer({ min: 20, max: 150 })),
  {
    minLength: 40,
    maxLength: 40,
  },
).map((list) => list.map(([isKorean, ...sizes], index) => turn(index, isKorean, sizes)));

/** 40 turns of question, call, long result, answer; gives what it cost beside what rebuilding would have cost. */
async function converse(list: readonly Turn[]) {
  const prompts: string[] = [];
  const lengths: number[] = [];
  const hear = (reply: string) => (prompt: string) => (prompts.push(prompt), reply);
  const opened = await open(
    list.flatMap(({ call, answer }) => [hear(call), hear(answer)]),
    10_000,
    { prefix: openSystem("rule ".repeat(540)) },
  );
  const { context, ledger, compactions } = opened;
  await context.begin([excel]);
  const front = context.length;
  for (const [index, { question, result: text }] of list.entries()) {
    await context.add([user(question)]);
    await context.reply({ maxTokens: 100 });
    const placeholder = `left out: rows of call ${index}, read again with excel.query`;
    await context.add([{ role: "tool", text, placeholder, callId: `c${index}` }]);
    await context.reply({ maxTokens: 200 });
    lengths.push(context.length);
  }
  const evaluated = ledger.take().reduce((sum, row) => sum + row.evaluated, 0);
  const fromNothing = prompts.reduce((sum, prompt) => sum + Math.ceil(prompt.length / 3), 0);
  return { prompts, lengths, compactions, evaluated, fromNothing, withFront: evaluated + compactions.length * front };
}

test("rule: 40 turns never exceed 10,000 tokens, lose no user sentence and no answer, and cost less than half", async () => {
  const costs: number[][] = [];
  await assert(
    asyncProperty(turns, async (list) => {
      const { prompts, lengths, compactions, evaluated, fromNothing, withFront } = await converse(list);
      const last = prompts.at(-1) ?? "";
      const lost = list.filter(
        ({ question, answer }, index) => !last.includes(question) || (index < 39 && !last.includes(answer)),
      );
      costs.push([evaluated, fromNothing, withFront, compactions.length]);
      expect({
        lost,
        isInside: Math.max(...lengths) <= 10_000,
        isCompacted: compactions.length > 0,
        isLessThanHalf: evaluated < fromNothing / 2,
        isCheaperThanAnew: evaluated < withFront,
      }).toEqual({ lost: [], isInside: true, isCompacted: true, isLessThanHalf: true, isCheaperThanAnew: true });
    }),
    { numRuns: 20 },
  );
  const [evaluated, fromNothing, withFront, count] = [0, 1, 2, 3].map(
    (at) => costs.reduce((sum, row) => sum + (row[at] ?? 0), 0) / costs.length,
  );
  if (process.env["SHOW_COSTS"])
    process.stderr.write(`${JSON.stringify({ evaluated, fromNothing, withFront, count })}\n`);
}, 60_000);
