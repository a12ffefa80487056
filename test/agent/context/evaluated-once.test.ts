import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  type Arbitrary,
} from "fast-check";
import { describeGroup, type ToolGroup } from "@cloister/tool-runtime";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messageParts, type ContextMessage } from "../../../packages/agent/src/context/context-message.ts";
import { createPrefixImages } from "../../../packages/agent/src/context/prefix-image.ts";
import { groupDefinitions } from "../../../packages/agent/src/context/prompt-prefix.ts";
import { closeMessage } from "../../../packages/agent/src/model/chat-template.ts";
import type { Model, ModelSequence } from "../../../packages/agent/src/model/model.ts";
import { loadTinyModel } from "../model/tiny-model.ts";
import { imageFolder } from "./images-kit.ts";
import { excel, groups, never, openWindow, pdf, prefix } from "./window-kit.ts";

const WINDOW = 768;
let model: Model;
let sequence: ModelSequence;

beforeAll(async () => {
  model = await loadTinyModel(WINDOW);
  sequence = await model.openSequence();
});
afterAll(() => model.close());

type Command =
  | { do: "begin" | "idle"; groups: ToolGroup[] }
  | { do: "add"; role: "user" | "tool"; length: number }
  | { do: "open"; group: ToolGroup }
  | { do: "reply" | "end" };

const someGroups = array(constantFrom(...groups), { maxLength: 2 }).map((list) => [...new Set(list)]);
const words = (role: "user" | "tool", max: number): Arbitrary<Command> =>
  record({ do: constant("add" as const), role: constant(role), length: integer({ min: 1, max }) });
const command = oneof<Arbitrary<Command>[]>(
  words("user", 12),
  words("tool", 60),
  words("tool", 60),
  record({ do: constant("open" as const), group: constantFrom(...groups) }),
  record({ do: constant("reply" as const) }),
  record({ do: constantFrom("begin" as const, "idle" as const), groups: someGroups }),
  record({ do: constant("end" as const) }),
);

function messageOf(command: Command, index: number): ContextMessage {
  if (command.do === "open") {
    return { role: "tool", text: describeGroup(command.group), openedGroup: command.group.name };
  }
  const { role, length } = command as Extract<Command, { do: "add" }>;
  const placeholder = `left out ${index}`;
  return { role, text: `${index} ${"word ".repeat(length)}`, ...(role === "tool" ? { placeholder } : {}) };
}

const count = (messages: ContextMessage[]) => model.countTokens(messages.flatMap(messageParts));

/** Follows the ledger along the positions of the sequence: each row begins where the last one ended. */
function openBooks(folder: string) {
  const window = openWindow({ model, sequence, images: createPrefixImages(folder) });
  const seen = { cold: 0, evaluated: 0, compactions: 0 };
  let position = sequence.evaluated;
  const follow = (generated: number) => {
    const rows = window.ledger.take();
    for (const { cause, reused, evaluated } of rows) {
      if (cause === "prefix_cold" && evaluated > 0) seen.cold += 1;
      if (cause === "prefix_cold" || cause === "prefix_restored" || cause === "rewound") position = reused;
      expect({ cause, reused }).toEqual({ cause, reused: position });
      position += evaluated;
      seen.evaluated += evaluated;
    }
    // Of a reply, what the grammar left no choice about waits for what comes next.
    const isInside = sequence.evaluated >= position && sequence.evaluated <= position + generated;
    expect({ rows, position, isInside }).toEqual({ rows, position, isInside: true });
    position = sequence.evaluated;
    return rows.reduce((sum, row) => sum + row.evaluated, 0);
  };
  return { ...window, seen, follow };
}

type Books = ReturnType<typeof openBooks>;

/** Exact: a message costs its own tokens, once; the closing tokens and the waiting one of before are among them. */
async function addOnce({ context, compactions, follow }: Books, message: ContextMessage): Promise<void> {
  const [before, length, made] = [sequence.evaluated, context.length, compactions.length];
  try {
    await context.add([message]);
  } catch (error) {
    expect([(error as { code: string }).code, context.length]).toEqual(["CONTEXT_FULL", length]);
    follow(0);
    return;
  }
  const evaluated = follow(0);
  if (compactions.length > made) return;
  expect(evaluated).toBe(length + count([message]) - before - 1);
}

async function runCommand(books: Books, command: Command, index: number, isBegun: boolean): Promise<boolean> {
  const { context, follow } = books;
  if (command.do === "begin") {
    await context.begin(command.groups);
    follow(0);
    const front = [...prefix, ...command.groups.flatMap(groupDefinitions), ...closeMessage()];
    expect(context.length).toBe(model.countTokens(front));
    return true;
  }
  if (command.do === "end") {
    context.endConversation();
    return false;
  }
  if (command.do === "idle") {
    await context.idle(never(), [command.groups]);
    follow(0);
    return isBegun;
  }
  if (!isBegun) return false;
  if (command.do === "reply") {
    if (context.usage().free < 40) return true;
    const reply = await context.reply({ maxTokens: 8, grammar: 'root ::= "ok"' });
    follow(reply.tokens);
  } else await addOnce(books, messageOf(command, index));
  return true;
}

test("rule: tokens evaluated = P0 once (or 0) + everything appended, counted once, whatever happens in whatever order", async () => {
  let compactions = 0;
  await assert(
    asyncProperty(array(command, { minLength: 10, maxLength: 40 }), async (list) => {
      await sequence.rewind(0);
      const folder = imageFolder();
      const books = openBooks(folder);
      let isBegun = false;
      for (const [index, item] of [{ do: "begin" as const, groups: [] }, ...list].entries()) {
        isBegun = await runCommand(books, item, index, isBegun);
      }
      compactions += books.compactions.length;
      rmSync(folder, { recursive: true, force: true });
      expect(books.seen.cold).toBe(1);
    }),
    { numRuns: 25 },
  );
  expect(compactions).toBeGreaterThan(0);
}, 120_000);

test("rule: opening a group evaluates its definitions + 64 tokens at most, and nothing before them again", async () => {
  await sequence.rewind(0);
  const { context, ledger } = openWindow({ model, sequence });
  await context.begin([]);
  await context.add([{ role: "user", text: "the question" }]);
  await context.reply({ maxTokens: 8, grammar: 'root ::= "load"' });
  const before = sequence.evaluated;
  const predicted = context.predictOpening(excel).tokens;
  ledger.take();
  await context.add([{ role: "tool", text: describeGroup(excel), openedGroup: "excel" }]);
  const [row, ...rest] = ledger.take();
  const definitions = model.countTokens(groupDefinitions(excel));
  expect({ row, rest, isSmall: predicted <= definitions + 64 }).toEqual({
    row: {
      cause: "group_opened",
      group: "excel",
      reused: before,
      evaluated: predicted,
      ms: expect.any(Number),
      predictedMs: expect.any(Number),
    },
    rest: [],
    isSmall: true,
  });
});

test("the prediction of an opening before the first turn is exact too", async () => {
  await sequence.rewind(0);
  const { context, ledger } = openWindow({ model, sequence });
  const predicted = context.predictOpening(pdf);
  await context.begin([pdf]);
  const opened = ledger.take().find((row) => row.cause === "group_opened");
  expect([predicted, opened?.evaluated]).toEqual([{ tokens: opened?.evaluated, ms: null }, predicted.tokens]);
});

test("definitions at the head of a long question are a row of their own", async () => {
  await sequence.rewind(0);
  const { context, ledger } = openWindow({ model, sequence });
  await context.begin([]);
  ledger.take();
  await context.add([
    { role: "user", text: `${describeGroup(excel)}\n${"question ".repeat(40)}`, openedGroup: "excel" },
  ]);
  const rows = ledger.take();
  const definitions = model.countTokens(groupDefinitions(excel));
  expect({ causes: rows.map((row) => row.cause), isOwn: (rows[0]?.evaluated ?? 0) <= definitions + 64 }).toEqual({
    causes: ["group_opened", "appended"],
    isOwn: true,
  });
});

test("a message that is stopped half way was not said, and its tokens stand in the ledger", async () => {
  await sequence.rewind(0);
  const { context, ledger } = openWindow({ model, sequence });
  await context.begin([]);
  const [length, evaluated] = [context.length, sequence.evaluated];
  ledger.take();
  const controller = new AbortController();
  const stopped = context.add([{ role: "user", text: "word ".repeat(100) }], {
    signal: controller.signal,
    onProgress: () => controller.abort(),
  });
  await expect(stopped).rejects.toMatchObject({ code: "CANCELLED" });
  expect([context.length, ledger.take()]).toEqual([
    length,
    [{ cause: "appended", reused: evaluated, evaluated: 128, ms: expect.any(Number) }],
  ]);
});

test("a compaction that is stopped half way is made up for before the next message", async () => {
  await sequence.rewind(0);
  const { context, compactions, causes } = openWindow({ model, sequence });
  await context.begin([]);
  while (context.length < 0.7 * WINDOW) await context.add([messageOf({ do: "add", role: "tool", length: 10 }, 1)]);
  const controller = new AbortController();
  const full: ContextMessage[] = [messageOf({ do: "add", role: "tool", length: 40 }, 3)];
  controller.abort();
  await expect(context.add(full, { signal: controller.signal })).rejects.toMatchObject({ code: "CANCELLED" });
  causes();
  await context.add([{ role: "user", text: "and now" }]);
  expect([compactions.length, causes()]).toEqual([1, ["compacted", "appended"]]);
});
