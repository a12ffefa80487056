import type { ToolDefinition } from "./define-tool.ts";
import { inputSchema, type FieldSchema } from "./input-schema.ts";

/** `excel.query(paths: string[], sql: string) — Run one SELECT over workbooks.` */
export function shortSignature(tool: ToolDefinition): string {
  const { properties, required } = inputSchema(tool);
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? "" : "?"}: ${typeText(field)}`,
  );
  return `${tool.name}(${fields.join(", ")}) — ${tool.summary}`;
}

/** One line for each field: its name, what it is, its default. */
export function fieldLines(tool: ToolDefinition): string[] {
  return Object.entries(inputSchema(tool).properties).map(
    ([name, field]) => `  ${name}: ${field.description ?? ""}${defaultText(field)}`,
  );
}

/** A field's type as the signature shows it: `string[]`, `integer`, `"asc"|"desc"`. */
export function typeText(field: FieldSchema): string {
  if (field.enum !== undefined) return field.enum.map((value) => JSON.stringify(value)).join("|");
  if (field.const !== undefined) return JSON.stringify(field.const);
  if (field.type === "array") {
    const item = typeText(field.items ?? {});
    return item.includes("|") ? `(${item})[]` : `${item}[]`;
  }
  return field.type ?? "any";
}

function defaultText(field: FieldSchema): string {
  return field.default === undefined ? "" : ` (default ${JSON.stringify(field.default)})`;
}
