import { z } from "zod";
import { defineTool, defineToolGroup, type Language, type ToolGroup, type ToolOutput } from "./define-tool.ts";
import type { DeferredRegistry } from "./deferred-registry.ts";
import { describeGroup } from "./describe-group.ts";
import { nearNames } from "./near-names.ts";

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

/** Groups that the answer to an unknown name names at most. */
const maxNamed = 30;

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

/** Names of groups and nothing else: an unknown name must not bring the catalogue. Near names are not opened. */
function unknownGroup(registry: DeferredRegistry, name: string, language: Language): string {
  const names = registry
    .groups()
    .filter((group) => !group.core)
    .map((group) => group.name);
  const nearest = nearGroups(name, names);
  const first = names.slice(0, maxNamed - nearest.length);
  const listed = first.join(", ") + (first.length < names.length ? `, … (+${names.length - first.length})` : "");
  const near = nearest.join(", ");
  if (language === "ko") return `묶음 "${name}" 없음.${near && ` 비슷한 이름: ${near}.`} 묶음: ${listed}`;
  return `No group "${name}".${near && ` Near names: ${near}.`} Groups: ${listed}`;
}

/** Of `excel.query` the group is meant. */
function nearGroups(name: string, names: readonly string[]): string[] {
  const [group = name] = name.trim().split(".");
  return nearNames(group, names);
}

function openAlready(name: string, language: Language): string {
  return language === "ko"
    ? `${name} 묶음은 이미 열려 있습니다. 그 도구를 바로 호출하세요.`
    : `Group ${name} is open already. Call its tools.`;
}
