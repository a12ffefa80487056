import { groupOfTool, type ToolResult } from "@cloister/tool-runtime";
import { ANSWER_WORD, CALL_BEGUN, callGrammar } from "../../grammar/call-grammar.ts";
import { callableTools, type CandidatesOf } from "../../grammar/callable-tools.ts";
import type { MadeCall } from "../../grammar/known-facts.ts";
import { parseCall, type ParsedCall } from "../../grammar/parse-call.ts";
import type { OpenModel } from "../run-parts.ts";
import type { RunScope } from "../run-scope.ts";

export interface TurnOptions {
  candidatesOf: CandidatesOf;
  made: readonly MadeCall[];
  /** Names of the tools that the guide uses; what else there is comes in when one of them brought nothing. */
  allowed: readonly string[];
  /** Told before the result goes into the context, which may have no room for it. */
  onResult(result: ToolResult): void;
}

/** A call of the model with its result; null where it named nothing that there is or was cut off, so nothing ran. */
export interface Turn {
  made: MadeCall;
  result: ToolResult | null;
}

const MOST_CALL_TOKENS = 260;

const NEXT = {
  ko: "더 읽을 것이 있으면 CALL로 도구를 부르고, 답할 수 있으면 ANSWER라고 쓰세요.",
  en: "Write CALL and the call when another tool is needed, ANSWER when you can answer.",
};
const NONE = {
  ko: "고른 것이 없습니다. search.words나 filesystem.find로 먼저 찾으세요.",
  en: "Nothing was chosen. Look for it first with search.words or filesystem.find.",
};
const CUT_OFF = {
  ko: "호출이 너무 길어 중간에 끊겼습니다. 실행하지 않았으니 더 짧게 다시 호출하세요.",
  en: "The call was too long and was cut off. It did not run: call again with shorter arguments.",
};

/**
 * One call of the model and its result in the context; null when it answers. The first turn always calls: asked for
 * less, a small model answers from nothing.
 */
export async function takeTurn(scope: RunScope, open: OpenModel, options: TurnOptions): Promise<Turn | null> {
  const { question, registry } = scope;
  const offered = offeredTools(options);
  const tools = callableTools({ registry, mode: "READ", ...options }).filter(({ tool }) => offered(tool.name));
  const isFirst = options.made.length === 0;
  const grammar = callGrammar(tools, isFirst ? "CALL" : "CALL_OR_ANSWER");
  if (grammar === null) return null;
  if (!isFirst) await scope.add(open, [{ role: "user", text: NEXT[question.language] }]);
  const begun = isFirst ? { begun: CALL_BEGUN } : {};
  const { text } = await scope.generate(open, { ...begun, grammar, maxTokens: MOST_CALL_TOKENS });
  const call = parseCall(text);
  if (call !== null) return runCall(scope, open, call, options);
  if (text.trim().startsWith(ANSWER_WORD)) return null;
  return notMade(scope, open, CUT_OFF[question.language], { name: "", arguments: {} });
}

/**
 * The guide's tools and those of groups that the model opened itself; after a call that failed every open tool, for the
 * guide's did not do.
 */
export function offeredTools({ allowed, made }: Pick<TurnOptions, "allowed" | "made">): (name: string) => boolean {
  if (made.at(-1)?.ok === false) return () => true;
  const loaded = made.flatMap((call) => (call.name === "tool.load" && call.ok ? [call.arguments["group"]] : []));
  return (name) => allowed.includes(name) || loaded.includes(groupOfTool(name));
}

async function notMade(
  scope: RunScope,
  open: OpenModel,
  text: string,
  call: Pick<MadeCall, "name" | "arguments">,
): Promise<Turn> {
  await scope.add(open, [{ role: "tool", text }]);
  return { made: { ...call, ok: false }, result: null };
}

async function runCall(scope: RunScope, open: OpenModel, call: ParsedCall, { onResult }: TurnOptions): Promise<Turn> {
  const { name, arguments: input, noneOf } = call;
  if (noneOf.length > 0) return notMade(scope, open, NONE[scope.question.language], { name, arguments: input });
  const result = await scope.callTool(name, input, "model");
  onResult(result);
  const { openedGroup } = result;
  await scope.add(open, [
    {
      role: "tool",
      text: result.text,
      callId: result.callId,
      placeholder: leftOut(name, input, scope.question.language === "ko"),
      ...(openedGroup === undefined ? {} : { openedGroup }),
    },
  ]);
  const ok = result.ok && result.isEmpty !== true;
  const next = result.ok && result.next !== undefined ? { next: result.next } : {};
  return { made: { name, arguments: input, ok, ...next }, result };
}

function leftOut(name: string, input: unknown, isKorean: boolean): string {
  const call = `${name}(${JSON.stringify(input)})`;
  return isKorean ? `(생략함. 다시 읽기: ${call})` : `(left out: read again with ${call})`;
}
