import type { ToolGroup } from "@cloister/tool-runtime";
import { createRegistryFactory } from "../compose-registry.ts";
import { loadSkills } from "../skills/load-skills.ts";
import { dataFolder } from "../config/data-folder.ts";
import { createReadCost } from "../context/read-cost.ts";
import { readSpeed } from "../context/read-speed.ts";
import { toolsCost, type ToolsCost } from "../context/tools-cost.ts";
import type { PromptPart } from "../model/model.ts";
import { openLlamaVocabulary } from "../model/llama-vocabulary.ts";
import { findModel } from "../model-store/find-model.ts";
import { loadManifest } from "../model-store/manifest.ts";
import { modelFolders } from "../model-store/model-folders.ts";
import { guarded } from "./command-error.ts";
import { interfaceLanguage } from "../config/interface-language.ts";
import { effectiveSettings } from "./open-session.ts";

/** `tools list`: groups, tools and their effects. */
export const toolsListCommand = guarded(list);
/** `tools cost`: tokens of the prompt prefix, of each group, and of everything at once. */
export const toolsCostCommand = guarded(cost);

async function list({ json }: { json?: boolean }): Promise<void> {
  const language = interfaceLanguage();
  const { skills } = await loadSkills();
  const groups = createRegistryFactory({ skills, language })().groups();
  if (json) {
    process.stdout.write(
      `${JSON.stringify({ groups: groups.map((group) => describe(group, group.when[language])) })}\n`,
    );
    return;
  }
  for (const group of groups) {
    process.stdout.write(`${group.name}${group.core ? " (core)" : ""}: ${group.when[language]}\n`);
    for (const tool of group.tools)
      process.stdout.write(`  ${tool.name.padEnd(20)} ${tool.effect.padEnd(10)} ${tool.summary}\n`);
  }
}

function describe(group: ToolGroup, when: string) {
  const tools = group.tools.map(({ name, effect, summary }) => ({ name, effect, summary }));
  return { name: group.name, core: group.core, when, tools };
}

async function cost(options: { model?: string; json?: boolean }): Promise<void> {
  const settings = effectiveSettings();
  const found = await findModel(options.model ?? settings.model, loadManifest(), modelFolders());
  const vocabulary = await openLlamaVocabulary(found.path);
  const { skills } = await loadSkills();
  const { language, defer } = settings;
  const countTokens = (parts: PromptPart[]) => vocabulary.countTokens(parts);
  const costs = toolsCost({
    registry: createRegistryFactory({ skills, language, defer, countTokens })(),
    language,
    model: found.id,
    contextWindow: settings.contextWindow,
    countTokens,
    predictMs: createReadCost(await readSpeed(dataFolder(), found.id)).predictMs,
  });
  await vocabulary.close();
  process.stdout.write(options.json ? `${JSON.stringify(costs)}\n` : renderCost(costs));
}

function renderCost(costs: ToolsCost): string {
  const share = (tokens: number) => `${((tokens / costs.contextWindow) * 100).toFixed(1)} %`.padStart(7);
  const row = (name: string, tokens: number, rest = "") =>
    `${name.padEnd(34)}${String(tokens).padStart(6)}  ${share(tokens)}${rest}\n`;
  const seconds = (ms: number | null) => (ms === null ? "" : `  ~${(ms / 1000).toFixed(1)} s to open`);
  const head = `Tokens of ${costs.model}, window ${costs.contextWindow}\n`;
  const groups = costs.groups.map((group) =>
    row(
      `  ${group.name} (${group.tools} tools)`,
      group.tokens,
      `  as JSON Schema ${String(group.jsonSchemaTokens).padStart(5)}${seconds(group.predictedMs)}`,
    ),
  );
  return [
    head,
    row("all tools at once (JSON Schema)", costs.eagerTokens),
    row("prompt prefix P0", costs.p0Tokens),
    ...groups,
  ].join("");
}
