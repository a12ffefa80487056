import type { DefinitionStyle, ToolGroup } from "./define-tool.ts";
import { jsonDefinition } from "./json-definition.ts";
import { describeTool } from "./short-signature.ts";

/** The definitions of a group's tools, in order: the text that opening it appends to the conversation. */
export function describeGroup(group: ToolGroup, style: DefinitionStyle = group.style ?? "signature"): string {
  return group.tools.map(style === "signature" ? describeTool : jsonDefinition).join("\n");
}
