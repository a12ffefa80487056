import type { DefinitionStyle, ToolGroup } from "./define-tool.ts";
import { jsonDefinition } from "./json-definition.ts";
import { fieldLines, shortSignature } from "./short-signature.ts";

/**
 * The definitions of a group's tools, in order: the text that opening it appends to the conversation. As short
 * signatures a field that was already described with the same words is not described again.
 */
export function describeGroup(group: ToolGroup, style: DefinitionStyle = group.style ?? "signature"): string {
  if (style === "json_schema") return group.tools.map(jsonDefinition).join("\n");
  const described = new Set<string>();
  const lines = group.tools.flatMap((tool) => {
    const fields = fieldLines(tool).filter((line) => !described.has(line));
    for (const line of fields) described.add(line);
    return [shortSignature(tool), ...fields, ...(tool.description === "" ? [] : [`  ${tool.description}`])];
  });
  return lines.join("\n");
}
