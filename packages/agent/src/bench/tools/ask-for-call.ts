import { inputSchema, type ToolDefinition, type ToolGroup } from "@cloister/tool-runtime";
import type { ContextWindow } from "../../context/context-window.ts";
import { CALL_BEGUN, callGrammar, type CallableTool } from "../../grammar/call-grammar.ts";
import { parseCall, type ParsedCall } from "../../grammar/parse-call.ts";
import type { Generation } from "../../model/model.ts";
import { REQUEST_FILES, REQUEST_FOLDERS } from "./requests.ts";

const MOST_TOKENS = 200;

/** A call of the model and what writing it cost. */
export interface AskedCall {
  call: ParsedCall | null;
  reply: Generation;
}

/** Lets the model call one of these tools, as a turn of the product that must call does. */
export async function askForCall(
  window: ContextWindow,
  tools: readonly CallableTool[],
  signal: AbortSignal,
): Promise<AskedCall> {
  const grammar = callGrammar(tools, "CALL");
  if (grammar === null) throw new TypeError("no tool to call");
  const reply = await window.reply({ begun: CALL_BEGUN, grammar, maxTokens: MOST_TOKENS, signal });
  return { call: parseCall(reply.text), reply };
}

/** tool.load with all these groups to choose from. */
export function loadCandidates(load: ToolDefinition, groups: readonly ToolGroup[]): CallableTool {
  return { tool: load, candidates: { group: groups.map((group) => group.name) } };
}

/** A tool whose paths name files and folders that there are. */
export function withPaths(tool: ToolDefinition): CallableTool {
  const fields = Object.keys(inputSchema(tool).properties);
  const candidates = fields.flatMap((field): [string, readonly string[]][] => {
    if (/(^|_)paths?$/.test(field)) return [[field, REQUEST_FILES]];
    return field === "folder" || field === "into" ? [[field, REQUEST_FOLDERS]] : [];
  });
  return { tool, candidates: Object.fromEntries(candidates) };
}
