import type { z } from "zod";
import type { Language, ToolDefinition } from "./define-tool.ts";
import { expectedForm } from "./expected-form.ts";
import { inputSchema, type InputSchema } from "./input-schema.ts";
import { lenientInput } from "./lenient-input.ts";
import { valuePreview } from "./value-preview.ts";

export type ValidatedInput = { ok: true; input: Record<string, unknown> } | { ok: false; message: string };

/** Validated input, or a message that names the field, the value and the expected form. Unknown fields are refused. */
export function validateInput(tool: ToolDefinition, value: unknown, language: Language = "en"): ValidatedInput {
  const schema = inputSchema(tool);
  const input = lenientInput(value, schema);
  const result = tool.input.strict().safeParse(input, { reportInput: true });
  if (result.success) return { ok: true, input: result.data };
  const lines = [...new Set(result.error.issues.map((issue) => describeIssue(issue, input, tool, schema, language)))];
  // Three lines tell a small model what to mend; more of them it mixes up.
  return { ok: false, message: lines.slice(0, 3).join("\n") };
}

function describeIssue(
  issue: z.core.$ZodIssue,
  input: unknown,
  tool: ToolDefinition,
  schema: InputSchema,
  language: Language,
): string {
  const fieldNames = Object.keys(schema.properties).join(", ");
  if (issue.code === "unrecognized_keys") {
    const keys = issue.keys.map((key) => key.slice(0, 40)).join(", ");
    return language === "ko"
      ? `${keys}: ${tool.name}에 없는 항목입니다. 쓸 수 있는 항목: ${fieldNames}`
      : `${keys}: not a field of ${tool.name}. Fields: ${fieldNames}`;
  }
  const name = String(issue.path[0] ?? "");
  const field = schema.properties[name];
  if (field === undefined) {
    return language === "ko"
      ? `인자: 받은 값 ${valuePreview(input, 80)}, 필요한 형식: 항목이 ${fieldNames}인 객체`
      : `arguments: got ${valuePreview(input, 80)}, expected an object with the fields ${fieldNames}`;
  }
  const value = (input as Record<string, unknown>)[name];
  const form = expectedForm(field, language) + ownMessage(issue);
  if (value === undefined) {
    return language === "ko" ? `${name}: 값이 없습니다. 필요한 형식: ${form}` : `${name}: missing, expected ${form}`;
  }
  return language === "ko"
    ? `${name}: 받은 값 ${valuePreview(value, 80)}, 필요한 형식: ${form}`
    : `${name}: got ${valuePreview(value, 80)}, expected ${form}`;
}

/** A refinement's message is the tool's own words; zod's standard ones say less than the expected form. */
function ownMessage(issue: z.core.$ZodIssue): string {
  return issue.code === "custom" ? ` (${issue.message})` : "";
}
