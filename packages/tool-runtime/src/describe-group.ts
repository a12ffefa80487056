import type { ToolGroup } from "./define-tool.ts";
import { jsonDefinition } from "./json-definition.ts";
import { describeTool } from "./short-signature.ts";

/** How the prompt shows tools: short signatures, or JSON Schema for a paired measurement. */
export type DefinitionStyle = "signature" | "json_schema";

/** The definitions of a group's tools, in order: the text that opening it appends to the conversation. */
export function describeGroup(group: ToolGroup, style: DefinitionStyle = "signature"): string {
  return group.tools.map(style === "signature" ? describeTool : jsonDefinition).join("\n");
}
