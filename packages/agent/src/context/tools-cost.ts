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
  tokensPerSecond: number | null;
}

/** What the tools cost in tokens of this model, before anything is paid. */
export function toolsCost({
  registry,
  language,
  model,
  contextWindow,
  countTokens,
  tokensPerSecond,
}: CostSources): ToolsCost {
  const count = (text: string) => countTokens([content(text)]);
  const groupCost = (group: ToolGroup): GroupCost => {
    const tokens = group.core ? count(describeGroup(group)) : countTokens(groupDefinitions(group));
    return {
      name: group.name,
      tokens,
      jsonSchemaTokens: count(group.tools.map(jsonDefinition).join("\n")),
      tools: group.tools.length,
      predictedMs: group.core || tokensPerSecond === null ? null : Math.round((tokens / tokensPerSecond) * 1000),
    };
  };
  return {
    contextWindow,
    model,
    eagerTokens: count(registry.all().map(jsonDefinition).join("\n")),
    p0Tokens: countTokens(promptPrefix(registry, language)),
    groups: registry.groups().map(groupCost),
  };
}
