import { inputSchema, type FieldSchema, type ToolDefinition } from "@cloister/tool-runtime";
import { fieldRule, NONE_OF_THESE, offeredCandidates } from "./field-rule.ts";
import { gbnfText } from "./gbnf-text.ts";
import { createGrammarRules, type GrammarRules } from "./grammar-rules.ts";
import { jsonTexts, trieRuleWithTails } from "./trie-rule.ts";

/** A tool that may be called now, with what its arguments may name, the best first. */
export interface CallableTool {
  tool: ToolDefinition;
  /** By field; a field without an entry takes any value of its type. */
  candidates?: Record<string, readonly string[]>;
  /** By file, for tools with a field `path`: what other fields may name in it, values or the largest number. */
  inFile?: Record<string, Record<string, readonly string[] | number>>;
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
function argumentsRule(callable: CallableTool, rules: GrammarRules): string {
  const { tool, candidates = {}, inFile = {} } = callable;
  const { properties, required } = inputSchema(tool);
  const names = Object.keys(properties);
  const isNeeded = (name: string) => required.includes(name);
  const paths = candidates["path"];
  if (Object.keys(inFile).length > 0 && paths !== undefined && names.find(isNeeded) === "path")
    return `${OPEN} ${gbnfText('"path": "')} ${fileRule(callable, paths, rules)} "}}"`;
  const valueOf = (name: string) => fieldOf(name, properties[name]!, rules, candidates[name]);
  const needed = names.filter(isNeeded).map(valueOf);
  const optional = names.filter((name) => !isNeeded(name)).map(valueOf);
  const fields = needed.length > 0 ? [needed.join(' ", " '), ...optional.map(behind)].join(" ") : anyOf(optional);
  return `${OPEN} ${fields} "}}"`;
}

const OPEN = '"\\", \\"arguments\\": {"';

function fieldOf(name: string, field: FieldSchema, rules: GrammarRules, candidates?: readonly string[]): string {
  return `${gbnfText(`${JSON.stringify(name)}:`)} ${fieldRule(field, rules, candidates)}`;
}

/** The path, and what may follow it: what is known of a file binds the fields behind it alone. */
function fileRule({ tool, inFile = {} }: CallableTool, paths: readonly string[], rules: GrammarRules): string {
  const { properties, required } = inputSchema(tool);
  const names = Object.keys(properties).filter((name) => name !== "path");
  const tailOf = (known: Record<string, readonly string[] | number>): string => {
    const valueOf = (name: string) => {
      const [field, named] = [properties[name]!, known[name]];
      if (typeof named === "number") return fieldOf(name, { ...field, maximum: named }, rules);
      return fieldOf(name, field, rules, named);
    };
    const needed = names.filter((name) => required.includes(name)).map((name) => `", " ${valueOf(name)}`);
    const optional = names.filter((name) => !required.includes(name)).map((name) => behind(valueOf(name)));
    return rules.add("rest", ['"\\""', ...needed, ...optional].join(" "));
  };
  const texts = [...offeredCandidates(properties["path"]!, paths), NONE_OF_THESE];
  const escaped = jsonTexts(texts);
  return rules.add(
    "file",
    trieRuleWithTails(texts.map((path, index) => ({ text: escaped[index] ?? "", tail: tailOf(inFile[path] ?? {}) }))),
  );
}

function behind(field: string): string {
  return `(", " ${field})?`;
}

/** Any of them in order, or none: only the first that is written has no comma before it. */
function anyOf(fields: readonly string[]): string {
  if (fields.length === 0) return "";
  return `(${fields.map((field, index) => [field, ...fields.slice(index + 1).map(behind)].join(" ")).join(" | ")})?`;
}
