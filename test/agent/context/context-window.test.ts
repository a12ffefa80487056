import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { defineTool, defineToolGroup, type ToolGroup } from "@cloister/tool-runtime";
import { z } from "zod";
import { createContextWindow } from "../../../packages/agent/src/context/context-window.ts";
import { messageParts, type ContextMessage } from "../../../packages/agent/src/context/context-message.ts";
import { createKvLedger } from "../../../packages/agent/src/context/kv-ledger.ts";
import { createPrefixImages } from "../../../packages/agent/src/context/prefix-image.ts";
import { openSystem } from "../../../packages/agent/src/model/chat-template.ts";
import type { Model, ModelSequence } from "../../../packages/agent/src/model/model.ts";
import { loadTinyModel } from "../model/tiny-model.ts";

const prefix = openSystem("You are a tiny office agent with a prefix of its own.\n");
const question: ContextMessage[] = [{ role: "user", text: "the question" }];

function group(name: string): ToolGroup {
  const tool = defineTool({
    name: `${name}.read`,
    effect: "READ_ONLY",
    summary: `Read a ${name} file.`,
    description: "",
    input: z.object({ path: z.string().describe("path of the file") }),
    run: async () => ({ text: "" }),
  });
  return defineToolGroup({ name, when: { ko: name, en: name }, tools: [tool] });
}

let model: Model;
let sequence: ModelSequence;
let folder: string;

beforeAll(async () => {
  model = await loadTinyModel();
  sequence = await model.openSequence();
});
afterAll(() => model.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "cloister-images-"));
  await sequence.rewind(0);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open(withImages = true) {
  const ledger = createKvLedger();
  const images = createPrefixImages(folder);
  const context = createContextWindow({ model, sequence, prefix, ledger, ...(withImages ? { images } : {}) });
  const causes = () => ledger.take().map((row) => row.cause);
  return { context, ledger, causes };
}

/** An earlier process: it asked something with these groups, and saved images in its idle time. */
async function saved(groups: ToolGroup[]): Promise<void> {
  const { context } = open();
  await context.begin(groups);
  context.endConversation();
  await context.idle(new AbortController().signal);
  await sequence.rewind(0);
}

test("a cold start evaluates prefix and group once, a second question only what follows", async () => {
  const { context, ledger } = open(false);
  await context.begin([group("excel")]);
  await context.add(question);
  await context.reply({ maxTokens: 2 });
  const first = ledger.take();
  await context.begin([group("excel")]);
  await context.add(question);
  const second = ledger.take();
  const asked = model.countTokens(question.flatMap(messageParts));
  expect({
    first: first.map((row) => row.cause),
    reEvaluated: second.reduce((sum, row) => sum + row.evaluated, 0) <= asked + 4,
    second: second.map((row) => row.cause),
  }).toEqual({
    first: ["prefix_cold", "group_opened", "appended", "appended", "appended", "appended"],
    reEvaluated: true,
    second: ["rewound", "appended", "appended"],
  });
});

test("opening another group keeps the prefix and evaluates no more than its definitions and 64 tokens", async () => {
  const { context, ledger } = open(false);
  await context.begin([group("excel")]);
  ledger.take();
  await context.begin([group("pdf")]);
  const rows = ledger.take();
  const evaluated = rows.reduce((sum, row) => sum + row.evaluated, 0);
  const definitions = model.countTokens([
    {
      kind: "content",
      text: "Opened group pdf:\npdf.read(path: string) — Read a pdf file.\n  path: path of the file\n",
    },
  ]);
  expect({ causes: rows.map((row) => row.cause), isSmall: evaluated <= definitions + 64 }).toEqual({
    causes: ["rewound", "group_opened", "appended"],
    isSmall: true,
  });
});

test("a new process restores the prefix with its group from the image", async () => {
  await saved([group("excel")]);
  const again = open();
  await again.context.begin([group("excel")]);
  expect(again.causes()).toEqual(["prefix_restored", "appended"]);
});

test("a restored prefix gives the same reply as an evaluated one", async () => {
  const ask = async (context: ReturnType<typeof open>["context"]) => {
    await context.begin([group("excel")]);
    await context.add(question);
    return (await context.reply({ maxTokens: 8 })).text;
  };
  const cold = await ask(open().context);
  await sequence.rewind(0);
  await saved([group("excel")]);
  const again = open();
  expect({ text: await ask(again.context), first: again.causes()[0] }).toEqual({
    text: cold,
    first: "prefix_restored",
  });
});

test.each<[string, (image: string) => void]>([
  ["a truncated file", (image) => truncateSync(image, 100)],
  [
    "a flipped byte",
    (image) => {
      const bytes = readFileSync(image);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      writeFileSync(image, bytes);
    },
  ],
  ["an empty file", (image) => truncateSync(image, 0)],
])("an image damaged by %s is evaluated anew, never loaded", async (_kind, damage) => {
  await saved([]);
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".kv"))) damage(join(folder, name));
  const again = open();
  await again.context.begin([]);
  expect(again.causes()).toEqual(["prefix_cold", "appended"]);
});

test("a folder that cannot be written costs the image, not the question", async () => {
  writeFileSync(join(folder, "file"), "");
  const ledger = createKvLedger();
  const context = createContextWindow({
    model,
    sequence,
    prefix,
    ledger,
    images: createPrefixImages(join(folder, "file", "below")),
  });
  await context.begin([]);
  expect(ledger.take().map((row) => row.cause)).toEqual(["prefix_cold", "appended"]);
});
