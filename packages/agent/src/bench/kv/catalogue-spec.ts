import { z } from "zod";
import type { Effect } from "@cloister/tool-runtime";

/** A tool of the generated catalogue, before it is built. */
export interface ToolOutline {
  verb: string;
  summary: string;
  description?: string;
  /** READ_ONLY when absent. */
  effect?: Effect;
  input: Record<string, z.ZodType>;
}

/** A group of the generated catalogue, before it is built. */
export interface GroupOutline {
  name: string;
  when: { ko: string; en: string };
  tools: readonly ToolOutline[];
}

export const text = (description: string) => z.string().trim().min(1).max(200).describe(description);
export const path = () => z.string().trim().min(1).max(400).describe("file in the workspace");
export const paths = () => z.array(z.string().trim().min(1).max(400)).min(1).max(4).describe("files in the workspace");
export const folder = (description: string) => z.string().trim().min(1).max(400).describe(description);
export const day = (description: string) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .describe(`${description}, YYYY-MM-DD`);
export const month = (description: string) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .describe(`${description}, YYYY-MM`);
export const count = (description: string, most: number) => z.number().int().min(1).max(most).describe(description);
export const choice = <const Names extends readonly [string, ...string[]]>(names: Names, description: string) =>
  z.enum(names).describe(description);
export const yes = (description: string) => z.boolean().describe(description);
/** The same field, to be left out at will. */
export const optional = (field: z.ZodType) => field.optional().describe(field.description ?? "");
