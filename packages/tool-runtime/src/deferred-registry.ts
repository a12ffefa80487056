import type { ToolGroup } from "./define-tool.ts";
import type { ToolRegistry } from "./registry.ts";
import { describeGroup } from "./describe-group.ts";

export interface DeferralOptions {
  /**
   * "on": groups that are not core stay closed until opened. "auto": all are shown when the definitions of the others
   * fit into `budgetTokens`. "off": all are shown. They are as well when there is no core tool.load: a tool can never
   * be unreachable.
   */
  defer?: "on" | "auto" | "off";
  /** Counts the tokens of the definitions; "auto" defers when there is none. */
  countTokens?: (text: string) => number;
  /** Room for the definitions of groups that are not core: 1,000 tokens less those of P0 as "on" writes it. */
  budgetTokens?: number;
}

/** What came of opening a group. */
export type GroupOpening = { status: "opened" | "open_already"; group: ToolGroup } | { status: "unknown" };

/** Which groups' definitions the model sees. Contract: hiding is not forbidding; `find` and `all` know every tool. */
export interface DeferredRegistry extends ToolRegistry {
  open(group: string): GroupOpening;
  /** A new front holds exactly these groups beside those shown from the start: all others are closed again. */
  openOnly(groups: readonly string[]): void;
  /** Names of the groups opened so far, in the order of opening; core groups are not among them. */
  opened(): readonly string[];
  /** Groups whose definitions are in the context, in registry order. */
  shown(): readonly ToolGroup[];
  /** True when the tool's group is shown. Unknown tools are not. */
  isShown(tool: string): boolean;
  /** Groups that are still closed, in registry order. */
  closed(): readonly ToolGroup[];
}

/** Decorates a registry with what is shown: core groups at once, the others once opened. */
export function createDeferredRegistry(registry: ToolRegistry, options: DeferralOptions = {}): DeferredRegistry {
  // Collected once, here: asking for them while definitions are listed would recurse through tool.load.
  const byName = new Map(registry.groups().map((group) => [group.name, group]));
  const groupOfTool = new Map(registry.groups().flatMap((group) => group.tools.map((tool) => [tool.name, group])));
  const isEager = showsAll(registry, options);
  const opened = new Set<string>();
  const isOpen = (group: ToolGroup): boolean => isEager || group.core || opened.has(group.name);

  return Object.freeze({
    ...registry,
    open(name: string): GroupOpening {
      const group = byName.get(name);
      if (group === undefined) return { status: "unknown" };
      if (isOpen(group)) return { status: "open_already", group };
      opened.add(name);
      return { status: "opened", group };
    },
    openOnly(names: readonly string[]): void {
      opened.clear();
      for (const name of names) {
        const group = byName.get(name);
        if (group !== undefined && !isOpen(group)) opened.add(name);
      }
    },
    opened: () => [...opened],
    shown: () => registry.groups().filter(isOpen),
    closed: () => registry.groups().filter((group) => !isOpen(group)),
    isShown(tool: string): boolean {
      const group = groupOfTool.get(tool);
      return group !== undefined && isOpen(group);
    },
  });
}

function showsAll(registry: ToolRegistry, options: DeferralOptions): boolean {
  const { defer = "on", countTokens, budgetTokens = 0 } = options;
  if (defer === "off" || !canOpen(registry)) return true;
  if (defer === "on" || countTokens === undefined) return false;
  const deferred = registry.groups().filter((group) => !group.core);
  return countTokens(deferred.map((group) => describeGroup(group)).join("\n")) <= budgetTokens;
}

function canOpen(registry: ToolRegistry): boolean {
  return registry.groups().some((group) => group.core && group.tools.some((tool) => tool.name === "tool.load"));
}
