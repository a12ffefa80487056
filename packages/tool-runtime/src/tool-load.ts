import { z } from "zod";
import { defineTool, defineToolGroup, type Language, type ToolGroup, type ToolOutput } from "./define-tool.ts";
import type { DeferredRegistry } from "./deferred-registry.ts";
import { describeGroup } from "./short-signature.ts";

/**
 * The core group `tool` with `tool.load`, which opens a deferred group.
 *
 * Contract: the group is itself in the registry that it opens groups of, so the registry is asked for only at a call:
 * `const registry = createDeferredRegistry(createToolRegistry([…, createToolLoadGroup(() => registry)]))`.
 */
export function createToolLoadGroup(registry: () => DeferredRegistry): ToolGroup {
  const load = defineTool({
    name: "tool.load",
    effect: "READ_ONLY",
    summary: "Open a tool group; its tools can be called from the next turn on.",
    description: "",
    input: z.object({ group: z.string().max(40).describe("name of the group") }),
    run: async ({ group }, { language }) => openGroup(registry(), group, language),
  });
  return defineToolGroup({
    name: "tool",
    core: true,
    when: { ko: "다른 도구 묶음 열기", en: "open another tool group" },
    tools: [load],
  });
}

/** One line for each closed-by-default group, saying when to open it: `엑셀·CSV 표 합계·필터 → excel`. */
export function groupHints(groups: readonly ToolGroup[], language: Language): string {
  return groups
    .filter((group) => !group.core)
    .map((group) => `${group.when[language]} → ${group.name}`)
    .join("\n");
}

function openGroup(registry: DeferredRegistry, name: string, language: Language): ToolOutput {
  const opening = registry.open(name);
  switch (opening.status) {
    case "unknown":
      return { text: unknownGroup(registry, name, language), isNothingNew: true };
    case "open_already":
      return { text: openAlready(name, language), isNothingNew: true };
    case "opened":
      return { text: describeGroup(opening.group), openedGroup: name };
  }
}

function unknownGroup(registry: DeferredRegistry, name: string, language: Language): string {
  const groups = registry
    .groups()
    .filter((group) => !group.core)
    .map((group) => group.name)
    .join(", ");
  return language === "ko" ? `묶음 "${name}" 없음. 묶음: ${groups}` : `No group "${name}". Groups: ${groups}`;
}

function openAlready(name: string, language: Language): string {
  return language === "ko"
    ? `${name} 묶음은 이미 열려 있습니다. 그 도구를 바로 호출하세요.`
    : `Group ${name} is open already. Call its tools.`;
}
