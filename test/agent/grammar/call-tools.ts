import { defineTool, type ToolDefinition } from "@cloister/tool-runtime";
import { z } from "zod";

/** A tool that only has an input. */
export function toolOf(
  name: string,
  input: z.ZodObject = z.object({}),
  rest: Partial<ToolDefinition> = {},
): ToolDefinition {
  return defineTool({
    name,
    effect: "READ_ONLY",
    summary: "",
    description: "",
    input,
    run: async () => ({ text: "" }),
    ...rest,
  });
}

const path = z.string().min(1).max(400).describe("file");

export const queryTool = toolOf(
  "excel.query",
  z.object({
    limit: z.number().int().min(1).max(50).optional().describe("rows"),
    paths: z.array(path).min(1).max(4).describe("files"),
    sql: z.string().trim().min(1).max(4000).describe("one SELECT"),
    order: z.enum(["asc", "desc"]).default("asc").describe("order"),
  }),
);
export const describeTool = toolOf(
  "excel.describe",
  z.object({ paths: z.array(path).min(1).max(4).describe("files") }),
);
export const readTool = toolOf(
  "filesystem.read",
  z.object({ path, from: z.number().int().min(1).default(1).describe("first passage") }),
);
export const partTool = toolOf(
  "word.read",
  z.object({ path, part: z.string().trim().min(1).max(100).optional().describe("clause") }),
);
export const pagesTool = toolOf(
  "pdf.read",
  z.object({ path, from: z.int().min(1).max(100_000).default(1).describe("page") }),
);
export const listTool = toolOf(
  "filesystem.list",
  z.object({ folder: z.string().max(400).default("").describe("folder") }),
);
export const skillListTool = toolOf("skill.list");
export const optionalsTool = toolOf(
  "mail.find",
  z.object({
    from: z.string().max(20).optional().describe("a"),
    isRead: z.boolean().optional().describe("b"),
    size: z.number().min(0).optional().describe("c"),
  }),
);
