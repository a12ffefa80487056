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
import { padToWidth } from "./display-width.ts";
import { guarded } from "./command-error.ts";
import { inWords, interfaceLanguage } from "../config/interface-language.ts";
import { effectiveSettings } from "./open-session.ts";
import { printError } from "./safe-output.ts";

/** `tools list`: groups, tools and their effects. */
export const toolsListCommand = guarded(list);
/** `tools cost`: tokens of the prompt prefix, of each group, and of everything at once. */
export const toolsCostCommand = guarded(cost);

async function list({ json }: { json?: boolean }): Promise<void> {
  const language = interfaceLanguage();
  const { skills, warnings } = await loadSkills();
  for (const { message } of warnings) printError(`! ${message}`);
  const groups = createRegistryFactory({ skills, language })().groups();
  if (json) {
    process.stdout.write(
      `${JSON.stringify({ groups: groups.map((group) => describe(group, group.when[language])) })}\n`,
    );
    return;
  }
  for (const group of groups) {
    process.stdout.write(`${group.name}${group.core ? inWords(" (기본)", " (core)") : ""}: ${group.when[language]}\n`);
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
    `${padToWidth(name, 34)}${String(tokens).padStart(6)}  ${share(tokens)}${rest}\n`;
  const seconds = (ms: number | null) => {
    const time = ((ms ?? 0) / 1000).toFixed(1);
    return ms === null ? "" : inWords(`  여는 데 약 ${time}초`, `  ~${time} s to open`);
  };
  const head = inWords(
    `${costs.model}의 토큰 수, 창 ${costs.contextWindow}\n`,
    `Tokens of ${costs.model}, window ${costs.contextWindow}\n`,
  );
  const groups = costs.groups.map((group) =>
    row(
      inWords(`  ${group.name} (도구 ${group.tools}개)`, `  ${group.name} (${group.tools} tools)`),
      group.tokens,
      `  ${inWords("JSON Schema로", "as JSON Schema")} ${String(group.jsonSchemaTokens).padStart(5)}${seconds(group.predictedMs)}`,
    ),
  );
  return [
    head,
    row(inWords("모든 도구를 한꺼번에 (JSON Schema)", "all tools at once (JSON Schema)"), costs.eagerTokens),
    row(inWords("프롬프트 머리말 P0", "prompt prefix P0"), costs.p0Tokens),
    ...groups,
  ].join("");
}
