import { groupOfTool, inputSchema, type DeferredRegistry, type ToolDefinition } from "@cloister/tool-runtime";

/** A call that was made in this run. */
export interface MadeCall {
  name: string;
  arguments: Record<string, unknown>;
  ok: boolean;
  /** Of a read in parts: where it goes on (the value of `from`), null when it reached the end. */
  next?: number | null;
}

/** What the calls of a run have told already. */
export interface KnownFacts {
  /** True when a call of the tool could not tell anything new, whatever its arguments. */
  isSpent(tool: ToolDefinition): boolean;
  /** True when the tool has told all about this value of the field. */
  isKnown(tool: ToolDefinition, field: string, value: string): boolean;
}

export function createKnownFacts(registry: DeferredRegistry, made: readonly MadeCall[]): KnownFacts {
  const lastWrite = made.findLastIndex(({ name, ok }) => ok && registry.find(name)?.effect === "WRITE");
  // A change may have altered what was told before it.
  const told = made.slice(lastWrite + 1).filter(({ ok }) => ok);
  const changesRunState = (name: string) => registry.find(name)?.repeat?.changesRunState === true;

  return {
    isSpent(tool) {
      if (mayRepeat(tool) || Object.keys(inputSchema(tool).properties).length > 0) return false;
      const isOfState = registry
        .all()
        .some(({ name }) => groupOfTool(name) === groupOfTool(tool.name) && changesRunState(name));
      const ofGroup = made.filter(({ ok, name }) => ok && groupOfTool(name) === groupOfTool(tool.name));
      const lastTold = ofGroup.findLastIndex(({ name }) => name === tool.name);
      // The list of steps: there is nothing in it before the first change, and nothing new until the next.
      if (isOfState) return !ofGroup.slice(lastTold + 1).some(({ name }) => changesRunState(name));
      return lastTold >= 0;
    },
    isKnown(tool, field, value) {
      if (mayRepeat(tool)) return false;
      const about = told.filter((call) => call.name === tool.name && names(call.arguments[field], value));
      const fields = Object.keys(inputSchema(tool).properties);
      // Named by its only field, a thing is told in one call.
      if (fields.length === 1) return about.length > 0;
      return fields.length === 2 && fields.includes("from") && isReadThrough(about);
    },
  };
}

function mayRepeat(tool: ToolDefinition): boolean {
  return tool.effect === "WRITE" || tool.repeat?.canPoll === true || tool.repeat?.changesRunState === true;
}

/** True when the parts follow each other from the first to the end. */
function isReadThrough(calls: readonly MadeCall[]): boolean {
  const nextOf = new Map(calls.map((call) => [Number(call.arguments["from"] ?? 1), call.next]));
  let at = 1;
  for (;;) {
    const next = nextOf.get(at);
    if (next === null) return true;
    if (next === undefined || next <= at) return false;
    at = next;
  }
}

function names(given: unknown, value: string): boolean {
  const same = value.normalize("NFC");
  return [given].flat().some((item) => typeof item === "string" && item.normalize("NFC") === same);
}
