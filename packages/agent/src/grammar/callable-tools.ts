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

export interface CallableState {
  registry: DeferredRegistry;
  mode: PolicyMode;
  /** The calls of the run so far, in order. */
  made: readonly MadeCall[];
  candidatesOf: CandidatesOf;
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
  { registry, candidatesOf }: CallableState,
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
  return { tool, candidates };
}

function namesSomething(field: FieldSchema): boolean {
  const item = field.type === "array" ? field.items : field;
  return item?.type === "string" && item.enum === undefined && item.const === undefined;
}
