import { z } from "zod";
import { defineTool, defineToolGroup, type ToolDefinition, type ToolGroup } from "@cloister/tool-runtime";
import { businessGroups } from "./catalogue-business.ts";
import { documentGroups } from "./catalogue-documents.ts";
import { peopleGroups } from "./catalogue-people.ts";
import type { GroupOutline, ToolOutline } from "./catalogue-spec.ts";

const outlines: readonly GroupOutline[] = [...documentGroups, ...peopleGroups, ...businessGroups];

/**
 * Office tools to measure with: 12 deferred groups and 40 tools in the manner of the product's own, always the same.
 * The tools have inputs and definitions but nothing to work on: they return no text.
 */
export function generateCatalogue(): readonly ToolGroup[] {
  return outlines.map(({ name, when, tools }) =>
    defineToolGroup({ name, when, tools: tools.map((tool) => build(name, tool)) }),
  );
}

function build(group: string, { verb, summary, description, effect, input }: ToolOutline): ToolDefinition {
  return defineTool({
    name: `${group}.${verb}`,
    effect: effect ?? "READ_ONLY",
    summary,
    description: description ?? "",
    input: z.object(input),
    run: async () => ({ text: "" }),
  });
}
