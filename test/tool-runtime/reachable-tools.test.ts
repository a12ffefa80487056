import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  createDeferredRegistry,
  createToolLoadGroup,
  createToolRegistry,
  defineToolGroup,
  groupHints,
  type DeferralOptions,
  type DeferredRegistry,
  type Language,
  type ToolContext,
  type ToolGroup,
} from "@cloister/tool-runtime";
import { plainTool } from "./sample-tools.ts";

const word = fc.stringMatching(/^[a-z]{2,8}$/u).filter((name) => name !== "tool");

const group: fc.Arbitrary<ToolGroup> = fc
  .record({ name: word, core: fc.boolean(), verbs: fc.uniqueArray(word, { maxLength: 4 }) })
  .map(({ name, core, verbs }) =>
    defineToolGroup({
      name,
      core,
      when: { ko: `${name} 일`, en: `work on ${name}` },
      tools: verbs.map((verb) => plainTool(`${name}.${verb}`)),
    }),
  );

const groups = fc.uniqueArray(group, { maxLength: 12, selector: ({ name }) => name });

const options: fc.Arbitrary<DeferralOptions> = fc.record(
  {
    defer: fc.constantFrom("on", "auto", "off"),
    countTokens: fc.constant((text: string) => text.length),
    budgetTokens: fc.integer({ min: -500, max: 1000 }),
  },
  { requiredKeys: [] },
);

/** `loadAt`: place of the group with tool.load; past the end there is none. */
function registryOf(all: readonly ToolGroup[], loadAt: number, settings: DeferralOptions): DeferredRegistry {
  const load = loadAt <= all.length ? [createToolLoadGroup(() => registry)] : [];
  const registry: DeferredRegistry = createDeferredRegistry(
    createToolRegistry([...all.slice(0, loadAt), ...load, ...all.slice(loadAt)]),
    settings,
  );
  return registry;
}

test("every tool is shown, or in a closed group that the hints name and tool.load opens", async () => {
  const language = fc.constantFrom<Language>("ko", "en");
  await fc.assert(
    fc.asyncProperty(groups, fc.nat(14), options, language, async (all, loadAt, settings, spoken) => {
      const registry = registryOf(all, loadAt, settings);
      const hints = groupHints(registry.closed(), spoken).split("\n");
      for (const tool of registry.all()) {
        expect(registry.find(tool.name)).toBe(tool);
        if (registry.isShown(tool.name)) continue;
        const name = tool.name.slice(0, tool.name.indexOf("."));
        expect(hints.filter((hint) => hint.endsWith(` → ${name}`))).toHaveLength(1);
        expect(registry.isShown("tool.load")).toBe(true);
        const output = await registry.find("tool.load")?.run({ group: name }, { language: spoken } as ToolContext);
        expect([output?.openedGroup, output?.text.includes(tool.name), registry.isShown(tool.name)]).toEqual([
          name,
          true,
          true,
        ]);
      }
      expect(registry.closed().flatMap((closed) => closed.tools)).toEqual([]);
    }),
  );
});
