import {
  describeGroup,
  jsonDefinition,
  type DeferredRegistry,
  type Language,
  type ToolGroup,
} from "@cloister/tool-runtime";
import { content, type PromptPart } from "../model/model.ts";
import { groupDefinitions, promptPrefix } from "./prompt-prefix.ts";

export interface GroupCost {
  name: string;
  /** As opening the group appends it. */
  tokens: number;
  /** The same tools as JSON Schema. */
  jsonSchemaTokens: number;
  tools: number;
  /** What opening it will take on this PC, ms; null before its speed was measured. */
  predictedMs: number | null;
}

export interface ToolsCost {
  contextWindow: number;
  model: string;
  /** Every tool as JSON Schema: what a prompt without deferral would carry. */
  eagerTokens: number;
  /** The prompt prefix: rules, core tools, hints. */
  p0Tokens: number;
  groups: GroupCost[];
}

export interface CostSources {
  registry: DeferredRegistry;
  language: Language;
  model: string;
  contextWindow: number;
  countTokens(parts: PromptPart[]): number;
  /** What evaluating this many tokens behind `depth` others takes on this PC, ms; null before it was measured. */
  predictMs(tokens: number, depth: number): number | null;
}

/** What the tools cost in tokens of this model, before anything is paid. */
export function toolsCost({
  registry,
  language,
  model,
  contextWindow,
  countTokens,
  predictMs,
}: CostSources): ToolsCost {
  const p0Tokens = countTokens(promptPrefix(registry, language));
  const count = (text: string) => countTokens([content(text)]);
  const groupCost = (group: ToolGroup): GroupCost => {
    const tokens = group.core ? count(describeGroup(group)) : countTokens(groupDefinitions(group));
    return {
      name: group.name,
      tokens,
      jsonSchemaTokens: count(group.tools.map(jsonDefinition).join("\n")),
      tools: group.tools.length,
      predictedMs: group.core ? null : rounded(predictMs(tokens, p0Tokens)),
    };
  };
  return {
    contextWindow,
    model,
    eagerTokens: count(registry.all().map(jsonDefinition).join("\n")),
    p0Tokens,
    groups: registry.groups().map(groupCost),
  };
}

const rounded = (ms: number | null): number | null => (ms === null ? null : Math.round(ms));
