import type { DefinitionStyle, Language, ToolGroup } from "@cloister/tool-runtime";
import { createDeferredRegistry, createToolRegistry, describeGroup } from "@cloister/tool-runtime";
import { createContextWindow } from "../../context/context-window.ts";
import { createKvLedger } from "../../context/kv-ledger.ts";
import { promptPrefix } from "../../context/prompt-prefix.ts";
import type { Model, ModelSequence } from "../../model/model.ts";
import type { ToolRequest } from "./requests.ts";
import { runRequest, type RequestParts, type RequestResult } from "./run-request.ts";

export interface ToolsBenchOptions {
  model: Model;
  /** Core groups first, `tool` among them, then those that are deferred. */
  groups: readonly ToolGroup[];
  language: Language;
  requests: readonly ToolRequest[];
  styles: readonly DefinitionStyle[];
  signal: AbortSignal;
  onResult?: (style: DefinitionStyle, result: RequestResult) => void;
}

/** The results of one style, in the order of the requests. */
export interface StyleRun {
  style: DefinitionStyle;
  results: RequestResult[];
}

/** Every request with every style, which take turns at going first. */
export async function runToolsBench(options: ToolsBenchOptions): Promise<StyleRun[]> {
  const { model, requests, styles, onResult } = options;
  const sequences: ModelSequence[] = [];
  try {
    const runs: (StyleRun & { parts: RequestParts })[] = [];
    for (const style of styles) {
      const sequence = await model.openSequence();
      sequences.push(sequence);
      runs.push({ style, results: [], parts: partsFor(options, style, sequence) });
    }
    for (const [index, request] of requests.entries()) {
      for (const run of index % 2 === 0 ? runs : runs.toReversed()) {
        const result = await runRequest(run.parts, request);
        run.results.push(result);
        onResult?.(run.style, result);
      }
    }
    return runs.map(({ style, results }) => ({ style, results }));
  } finally {
    for (const sequence of sequences) await sequence.close();
  }
}

function partsFor(
  { model, groups: unstyled, language, signal }: ToolsBenchOptions,
  style: DefinitionStyle,
  sequence: ModelSequence,
): RequestParts {
  const ledger = createKvLedger();
  const groups = unstyled.map((group) => ({ ...group, style }));
  const registry = createDeferredRegistry(createToolRegistry(groups));
  const load = registry.find("tool.load");
  if (load === undefined) throw new TypeError("the groups have no tool.load");
  const prefix = promptPrefix(registry, language);
  return {
    window: createContextWindow({ model, sequence, prefix, ledger, groups }),
    ledger,
    load,
    groups: groups.filter((group) => !group.core),
    definitionsOf: (group) => describeGroup(group, style),
    signal,
  };
}
