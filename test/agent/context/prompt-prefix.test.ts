import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { describeGroup, type Language } from "@cloister/tool-runtime";
import { createRegistryFactory } from "../../../packages/agent/src/compose-registry.ts";
import { promptPrefix } from "../../../packages/agent/src/context/prompt-prefix.ts";
import { createScriptedModel } from "../../../packages/agent/src/model/scripted-model.ts";
import { loadSkills, type Skill } from "../../../packages/agent/src/skills/load-skills.ts";
import { openWindow } from "./window-kit.ts";

let skills: readonly Skill[];

beforeAll(async () => {
  ({ skills } = await loadSkills());
});
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

const registry = (language: Language) => createRegistryFactory({ skills, language })();
const bytes = (language: Language) =>
  promptPrefix(registry(language), language)
    .map((part) => `${part.kind}:${part.text}`)
    .join("\n");

test.each(["ko", "en"] as const)("rule: P0 is the same bytes on another day, in another process (%s)", (language) => {
  vi.setSystemTime(new Date("2026-02-28T23:59:59Z"));
  const before = bytes(language);
  vi.setSystemTime(new Date("2031-07-01T00:00:00Z"));
  expect(bytes(language)).toBe(before);
});

test.each(["ko", "en"] as const)("rule: P0 says no date, no path and nothing that is open (%s)", (language) => {
  expect(bytes(language)).not.toMatch(/\d{4}-\d\d-\d\d|\/(home|Users|tmp|root)\/|[A-Z]:\\|Opened group/);
});

test("rule: P0 has the hints in the session's language, and only they differ", () => {
  const [ko, en] = [bytes("ko").split("\n"), bytes("en").split("\n")];
  const differing = ko.flatMap((line, index) => (line === en[index] ? [] : [line]));
  const deferred = registry("ko")
    .closed()
    .map((group) => `${group.when.ko} → ${group.name}`);
  expect({ lines: ko.length, differing }).toEqual({ lines: en.length, differing: deferred });
});

/** Every question and answer of a session: what its prompts begin with. */
async function prefixesOf(language: Language) {
  const prompts: string[] = [];
  const opened = registry(language);
  const hear = (prompt: string) => (prompts.push(prompt), "said");
  const model = createScriptedModel(
    Array.from({ length: 14 }, () => hear),
    3000,
  );
  const prefix = promptPrefix(opened, language);
  const all = opened.groups().filter((group) => !group.core);
  const { context, compactions } = openWindow({ model, sequence: await model.openSequence(), prefix, groups: all });
  const [first, second] = all;
  if (first === undefined || second === undefined) throw new TypeError("two groups are needed");
  await context.begin([first]);
  for (let turn = 0; turn < 12; turn += 1) {
    vi.setSystemTime(new Date(2026, turn, 1));
    await context.add([{ role: "user", text: turn % 2 === 0 ? `질문 ${turn}` : `question ${turn}` }]);
    await context.reply({ maxTokens: 10 });
    if (turn === 3) await context.add([{ role: "tool", text: describeGroup(second), openedGroup: second.name }]);
    await context.add([{ role: "tool", text: `${turn} `.repeat(600), placeholder: `left out ${turn}` }]);
  }
  await context.begin([]);
  await context.reply({ maxTokens: 10 });
  const text = prefix.map((part) => part.text).join("");
  return { isSame: prompts.map((prompt) => prompt.startsWith(text)), compactions: compactions.length };
}

test.each(["ko", "en"] as const)(
  "rule: P0 is byte-identical over turns, openings, compactions, dates and languages of the question (%s)",
  async (language) => {
    const { isSame, compactions } = await prefixesOf(language);
    expect({ isSame, isCompacted: compactions > 0 }).toEqual({ isSame: isSame.map(() => true), isCompacted: true });
  },
);
