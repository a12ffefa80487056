import type { ToolDefinition } from "./define-tool.ts";
import { inputSchema } from "./input-schema.ts";

/**
 * A tool as chat templates write it into a prompt: one line of JSON with its input as JSON Schema.
 *
 * Without the blanks that some templates put after commas and colons: the cheapest form there is to compare with.
 */
export function jsonDefinition(tool: ToolDefinition): string {
  const description = `${tool.summary} ${tool.description}`.trim();
  return JSON.stringify({
    type: "function",
    function: { name: tool.name, description, parameters: inputSchema(tool) },
  });
}
