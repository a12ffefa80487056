import { defineTool, defineToolGroup, type ToolGroup } from "@cloister/tool-runtime";
import { z } from "zod";
import { createContextWindow } from "../../../packages/agent/src/context/context-window.ts";
import { createKvLedger } from "../../../packages/agent/src/context/kv-ledger.ts";
import type { PrefixImages } from "../../../packages/agent/src/context/prefix-image.ts";
import { openSystem } from "../../../packages/agent/src/model/chat-template.ts";
import type { Model, ModelSequence, PromptPart } from "../../../packages/agent/src/model/model.ts";

/** A group of one tool whose definitions are as long as the description. */
export function makeGroup(name: string, description = ""): ToolGroup {
  const tool = defineTool({
    name: `${name}.read`,
    effect: "READ_ONLY",
    summary: `Read a ${name} file.`,
    description,
    input: z.object({ path: z.string().describe("path of the file") }),
    run: async () => ({ text: "" }),
  });
  return defineToolGroup({ name, when: { ko: name, en: name }, tools: [tool] });
}

export const groups = ["excel", "pdf", "word"].map((name) => makeGroup(name));
export const [excel, pdf, word] = groups as [ToolGroup, ToolGroup, ToolGroup];

export const prefix = openSystem("You are a tiny office agent with a prefix of its own.\n");

export interface OpenWindowOptions {
  model: Model;
  sequence: ModelSequence;
  images?: PrefixImages;
  language?: "ko" | "en";
  prefix?: PromptPart[];
  groups?: readonly ToolGroup[];
}

/** A window that tells what it did. */
export function openWindow(options: OpenWindowOptions) {
  const ledger = createKvLedger();
  const compactions: { before: number; after: number; leftOutCallIds: string[] }[] = [];
  const warnings: number[] = [];
  const context = createContextWindow({
    prefix,
    groups,
    ...options,
    ledger,
    onCompacted: (event) => void compactions.push(event),
    onNearlyFull: (event) => warnings.push(event.length),
  });
  return {
    context,
    ledger,
    compactions,
    warnings,
    causes: () => ledger.take().map((row) => row.cause),
    evaluated: () => ledger.take().reduce((sum, row) => sum + row.evaluated, 0),
  };
}

export type OpenedWindow = ReturnType<typeof openWindow>;

export const never = (): AbortSignal => new AbortController().signal;
