import type { ToolDefinition, ToolGroup } from "./define-tool.ts";

/** Every tool there is, in a fixed order: the prompt prefix is made from it. */
export interface ToolRegistry {
  find(name: string): ToolDefinition | undefined;
  all(): readonly ToolDefinition[];
  groups(): readonly ToolGroup[];
}

/** A frozen registry of these groups, in this order. Throws `TypeError` when a group or tool name occurs twice. */
export function createToolRegistry(groups: readonly ToolGroup[]): ToolRegistry {
  const tools = Object.freeze(groups.flatMap((group) => group.tools));
  const frozenGroups = Object.freeze([...groups]);
  refuseDuplicates("tool group", names(groups));
  refuseDuplicates("tool", names(tools));
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  return Object.freeze({
    find: (name: string) => byName.get(name),
    all: () => tools,
    groups: () => frozenGroups,
  });
}

function names(items: readonly { name: string }[]): string[] {
  return items.map((item) => item.name);
}

function refuseDuplicates(what: string, all: string[]): void {
  const twice = all.find((name, index) => all.indexOf(name) !== index);
  if (twice !== undefined) throw new TypeError(`${what} ${twice} is registered twice`);
}
