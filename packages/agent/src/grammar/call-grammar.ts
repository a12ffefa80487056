import { inputSchema, type ToolDefinition } from "@cloister/tool-runtime";
import { fieldRule } from "./field-rule.ts";
import { gbnfText } from "./gbnf-text.ts";
import { createGrammarRules, type GrammarRules } from "./grammar-rules.ts";
import { trieRuleWithTails } from "./trie-rule.ts";

/** A tool that may be called now, with what its arguments may name, the best first. */
export interface CallableTool {
  tool: ToolDefinition;
  /** By field; a field without an entry takes any value of its type. */
  candidates?: Record<string, readonly string[]>;
}

/** CALL: the host wrote `CALL_BEGUN`, a call must follow. CALL_OR_ANSWER: one word first. ANSWER: words only. */
export type CallMode = "CALL" | "CALL_OR_ANSWER" | "ANSWER";

/** What the host writes before a call of mode CALL. */
export const CALL_BEGUN = '{"name": "';
/** The choice words of CALL_OR_ANSWER. */
export const CALL_WORD = "CALL";
export const ANSWER_WORD = "ANSWER";

/**
 * GBNF of one call to one of these tools. Null where no call is possible: the reply is free text. After the word
 * ANSWER the reply ends, and the caller lets the model go on freely.
 */
export function callGrammar(tools: readonly CallableTool[], mode: CallMode): string | null {
  if (mode === "ANSWER" || tools.length === 0) return null;
  const rules = createGrammarRules();
  const call = rules.add(
    "call",
    trieRuleWithTails(tools.map((tool) => ({ text: tool.tool.name, tail: argumentsRule(tool, rules) }))),
  );
  if (mode === "CALL") return rules.print(call);
  return rules.print(`${gbnfText(ANSWER_WORD)} | ${gbnfText(`${CALL_WORD} ${CALL_BEGUN}`)} ${call}`);
}

/** Required fields first, in the order of their definition; then the optional ones, each of which may be left out. */
function argumentsRule({ tool, candidates = {} }: CallableTool, rules: GrammarRules): string {
  const { properties, required } = inputSchema(tool);
  const names = Object.keys(properties);
  const valueOf = (name: string) =>
    `${gbnfText(`${JSON.stringify(name)}:`)} ${fieldRule(properties[name]!, rules, candidates[name])}`;
  const needed = names.filter((name) => required.includes(name)).map(valueOf);
  const optional = names.filter((name) => !required.includes(name)).map(valueOf);
  const fields = needed.length > 0 ? [needed.join(' ", " '), ...optional.map(behind)].join(" ") : anyOf(optional);
  return `"\\", \\"arguments\\": {" ${fields} "}}"`;
}

function behind(field: string): string {
  return `(", " ${field})?`;
}

/** Any of them in order, or none: only the first that is written has no comma before it. */
function anyOf(fields: readonly string[]): string {
  if (fields.length === 0) return "";
  return `(${fields.map((field, index) => [field, ...fields.slice(index + 1).map(behind)].join(" ")).join(" | ")})?`;
}
