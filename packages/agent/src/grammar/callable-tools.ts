import {
  decide,
  inputSchema,
  type DeferredRegistry,
  type FieldSchema,
  type PolicyMode,
  type ToolDefinition,
} from "@cloister/tool-runtime";
import type { CallableTool } from "./call-grammar.ts";
import { offeredCandidates } from "./field-rule.ts";
import { createKnownFacts, type MadeCall } from "./known-facts.ts";

/** What exists and a field may name, the best first; undefined for a field that names nothing that exists. */
export type CandidatesOf = (tool: ToolDefinition, field: string) => readonly string[] | undefined;

/**
 * What a field may name within one file: values, the best first, or the largest number; undefined where the file was not
 * looked into yet, and for a field that names nothing in a file.
 */
export type NamesIn = (tool: ToolDefinition, file: string, field: string) => readonly string[] | number | undefined;

export interface CallableState {
  registry: DeferredRegistry;
  mode: PolicyMode;
  /** The calls of the run so far, in order. */
  made: readonly MadeCall[];
  candidatesOf: CandidatesOf;
  /** Absent: nothing is known of what files hold. */
  namesIn?: NamesIn;
}

/**
 * The tools that may be called now: of open groups, not denied by the policy, and with something left to tell. What
 * the run already knows is no candidate; a tool without a candidate for a field it needs is left out.
 */
export function callableTools(state: CallableState): CallableTool[] {
  const known = createKnownFacts(state.registry, state.made);
  return state.registry
    .shown()
    .flatMap((group) => group.tools)
    .filter((tool) => decide({ effect: tool.effect, provenance: "DOCUMENT", mode: state.mode }).decision !== "DENY")
    .filter((tool) => !known.isSpent(tool))
    .flatMap((tool) => withCandidates(tool, state, known.isKnown) ?? []);
}

function withCandidates(
  tool: ToolDefinition,
  { registry, candidatesOf, namesIn, made }: CallableState,
  isKnown: (tool: ToolDefinition, field: string, value: string) => boolean,
): CallableTool | null {
  const { properties, required } = inputSchema(tool);
  const candidates: Record<string, string[]> = {};
  for (const [name, field] of Object.entries(properties)) {
    if (!namesSomething(field)) continue;
    const all = tool.name === "tool.load" ? registry.closed().map((group) => group.name) : candidatesOf(tool, name);
    if (all === undefined) continue;
    const left = offeredCandidates(field, all).filter((value) => !isKnown(tool, name, value));
    if (left.length === 0 && required.includes(name)) return null;
    candidates[name] = left;
  }
  const inFile = namesIn === undefined ? {} : namedInFiles(tool, candidates["path"] ?? [], namesIn, made);
  return Object.keys(inFile).length === 0 ? { tool, candidates } : { tool, candidates, inFile };
}

/** By file and field; what a call of this tool named in the file already is told. */
function namedInFiles(tool: ToolDefinition, files: readonly string[], namesIn: NamesIn, made: readonly MadeCall[]) {
  const fields = Object.entries(inputSchema(tool).properties).filter(([name]) => name !== "path");
  // Of several fields another one may ask for something new of the same thing.
  const told = fields.length > 1 ? [] : made.filter((call) => call.ok && call.name === tool.name);
  const isTold = (file: string, name: string, value: string) =>
    told.some((call) => call.arguments["path"] === file && call.arguments[name] === value);
  const inFile: Record<string, Record<string, readonly string[] | number>> = {};
  for (const file of files) {
    for (const [name, field] of fields) {
      const named = namesIn(tool, file, name);
      if (named === undefined || (typeof named === "number" ? field.type !== "integer" : !namesSomething(field)))
        continue;
      const left = typeof named === "number" ? named : named.filter((value) => !isTold(file, name, value));
      inFile[file] = { ...inFile[file], [name]: typeof left === "number" ? left : offeredCandidates(field, left) };
    }
  }
  return inFile;
}

function namesSomething(field: FieldSchema): boolean {
  const item = field.type === "array" ? field.items : field;
  return item?.type === "string" && item.enum === undefined && item.const === undefined;
}
