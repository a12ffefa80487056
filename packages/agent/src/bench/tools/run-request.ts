import type { ToolDefinition, ToolGroup } from "@cloister/tool-runtime";
import type { ContextWindow } from "../../context/context-window.ts";
import type { KvLedger } from "../../context/kv-ledger.ts";
import { askForCall, loadCandidates, withPaths } from "./ask-for-call.ts";
import type { ToolRequest } from "./requests.ts";
import { scoreCall, type CallScore } from "./score-request.ts";

/** What came of one request with one style of definitions. */
export interface RequestResult extends CallScore {
  id: string;
  lang: "ko" | "en";
  /** The group the model chose; null for none of them. */
  chosenGroup: string | null;
  rightGroup: boolean;
  /** The call as the model wrote it, among the tools of the right group. */
  call: string;
  /** Tokens of the opened definitions with what stands around them. */
  definitionTokens: number;
  /** Tokens read and written for both calls. */
  evaluated: number;
  generated: number;
  ms: number;
}

export interface RequestParts {
  window: ContextWindow;
  ledger: KvLedger;
  load: ToolDefinition;
  groups: readonly ToolGroup[];
  /** The definitions of a group, in the style that is measured. */
  definitionsOf(group: ToolGroup): string;
  signal: AbortSignal;
}

/**
 * Group choice, then tool choice. Where the group was wrong the right one is opened all the same: whether a model finds
 * the tool in an open group is a question of its own.
 */
export async function runRequest(parts: RequestParts, request: ToolRequest): Promise<RequestResult> {
  const { window, ledger, load, groups, signal } = parts;
  const group = groups.find(({ name }) => name === request.group);
  if (group === undefined) throw new TypeError(`${request.id}: there is no group ${request.group}`);
  ledger.take();
  const startedAt = performance.now();
  const ask = async () => {
    await window.begin([], { signal });
    await window.add([{ role: "user", text: request.text }], { signal });
  };
  await ask();
  const first = await askForCall(window, [loadCandidates(load, groups)], signal);
  const chosen = first.call?.arguments["group"];
  const rightGroup = chosen === group.name;
  if (!rightGroup) {
    await ask();
    const text = JSON.stringify({ name: load.name, arguments: { group: group.name } });
    await window.add([{ role: "assistant", text }], { signal });
  }
  await window.add([{ role: "tool", text: parts.definitionsOf(group), openedGroup: group.name }], { signal });
  const second = await askForCall(window, group.tools.map(withPaths), signal);
  const rows = ledger.take();
  const opened = rows.filter((row) => row.cause === "group_opened");
  return {
    id: request.id,
    lang: request.lang,
    chosenGroup: groups.some(({ name }) => name === chosen) ? String(chosen) : null,
    rightGroup,
    ...scoreCall(second.call, request, group),
    call: second.reply.text,
    definitionTokens: opened.reduce((sum, row) => sum + row.evaluated, 0),
    evaluated: rows.reduce((sum, row) => sum + row.evaluated, 0),
    generated: first.reply.tokens + second.reply.tokens,
    ms: performance.now() - startedAt,
  };
}
