import { type DeferredRegistry } from "@cloister/tool-runtime";
import type { Skill } from "../../skills/load-skills.ts";

/** A question for the model to work on by itself, with the core tools and `tool.load`, or with all tools. */
export function freeTask(registry: DeferredRegistry, tools: "core" | "all"): Skill {
  const groups = registry.groups().filter((group) => tools === "all" || group.core === true);
  return {
    name: "-",
    description: { ko: "", en: "" },
    allowedTools: groups.flatMap((group) => group.tools.map((tool) => tool.name)),
    questions: [],
    body: "",
  };
}
