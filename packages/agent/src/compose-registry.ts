import { officeGroups } from "@cloister/tools-office";
import {
  createDeferredRegistry,
  createToolLoadGroup,
  createToolRegistry,
  type DefinitionStyle,
  type DeferralOptions,
  type DeferredRegistry,
  type Language,
} from "@cloister/tool-runtime";
import { promptPrefix } from "./context/prompt-prefix.ts";
import { filesystemGroup } from "./core-groups/filesystem-group.ts";
import { searchGroup } from "./core-groups/search-group.ts";
import { createSkillGroup } from "./core-groups/skill-group.ts";
import { createTodoGroup } from "./core-groups/todo-group.ts";
import { content, type PromptPart } from "./model/model.ts";
import type { Skill } from "./skills/load-skills.ts";

/** With `defer: auto` everything is shown when P0 and all definitions fit into this many tokens. */
const AUTO_BUDGET_TOKENS = 1000;

export interface RegistryChoice {
  skills: readonly Skill[];
  language: Language;
  defer?: DeferralOptions["defer"];
  /** How definitions are shown; "signature" when absent. */
  style?: DefinitionStyle;
  /** Needed for "auto": without it the groups stay deferred. */
  countTokens?: (parts: PromptPart[]) => number;
}

/** Makes a fresh registry for each run: all groups of the product, core ones first (the order of the prompt), none opened. */
export function createRegistryFactory({
  skills,
  language,
  defer,
  style = "signature",
  countTokens,
}: RegistryChoice): () => DeferredRegistry {
  const create = (options: DeferralOptions) => () => {
    const groups = [
      filesystemGroup,
      searchGroup,
      createTodoGroup(),
      createSkillGroup(skills),
      createToolLoadGroup(() => registry),
      ...officeGroups,
    ];
    const registry: DeferredRegistry = createDeferredRegistry(
      createToolRegistry(groups.map((group) => ({ ...group, style }))),
      options,
    );
    return registry;
  };
  if (defer !== "auto" || countTokens === undefined) return create({ defer: defer === "off" ? "off" : "on" });
  const p0Tokens = countTokens(promptPrefix(create({ defer: "on" })(), language));
  return create({
    defer,
    countTokens: (text) => countTokens([content(text)]),
    budgetTokens: AUTO_BUDGET_TOKENS - p0Tokens,
  });
}
