import { z } from "zod";
import type { ToolDefinition } from "./define-tool.ts";

/** The part of JSON Schema (2020-12) that flat tool inputs use. */
export interface FieldSchema {
  type?: "string" | "number" | "integer" | "boolean" | "array" | "object" | "null";
  description?: string;
  enum?: readonly (string | number | boolean)[];
  const?: string | number | boolean;
  default?: unknown;
  items?: FieldSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
}

/** JSON Schema of a tool's input: drives validation, signature and grammar. */
export interface InputSchema {
  type: "object";
  properties: Record<string, FieldSchema>;
  /** Fields that must be given; the others are optional or have a default. */
  required: string[];
}

const cache = new WeakMap<z.ZodObject, InputSchema>();

/** The tool's input as JSON Schema, fields in the order of their definition. */
export function inputSchema(tool: Pick<ToolDefinition, "input">): InputSchema {
  const known = cache.get(tool.input);
  if (known !== undefined) return known;
  // "input": what a caller writes, before defaults and transforms.
  const json = z.toJSONSchema(tool.input, { io: "input" }) as unknown as Partial<InputSchema>;
  const schema: InputSchema = { type: "object", properties: json.properties ?? {}, required: json.required ?? [] };
  cache.set(tool.input, schema);
  return schema;
}
