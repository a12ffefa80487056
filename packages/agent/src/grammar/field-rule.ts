import type { FieldSchema } from "@cloister/tool-runtime";
import { gbnfText } from "./gbnf-text.ts";
import type { GrammarRules } from "./grammar-rules.ts";
import { integerRule } from "./integer-rule.ts";
import { jsonTexts, trieRule } from "./trie-rule.ts";

/** What the model writes where none of the offered candidates is meant: without it, it picks an arbitrary one. */
export const NONE_OF_THESE = "(none of these)";

/** Candidates that one field may offer, the best first. */
export const MOST_CANDIDATES = 64;
/** llama.cpp refuses repetitions of 2,000 and more; no argument of ours needs as much. */
const LONGEST_STRING = 1000;
const MOST_ITEMS = 8;

// No character beyond U+FFFF: it would count twice in a length.
const CHARACTER = '[^"\\\\\\x00-\\x1F\\x7F\\U00010000-\\U0010FFFF] | "\\\\" ["\\\\/bfnrt]';
const FIRST_CHARACTER = '[^"\\\\ \\x00-\\x1F\\x7F\\U00010000-\\U0010FFFF] | "\\\\" ["\\\\/]';
const FRACTION = '("." [0-9]{1,6})?';

/** A field's value as GBNF, `lead` (a space or nothing) before it; the end is reachable wherever the value is complete. */
export function fieldRule(
  field: FieldSchema,
  rules: GrammarRules,
  candidates?: readonly string[],
  lead: "" | " " = " ",
): string {
  const values = field.enum ?? (field.const === undefined ? undefined : [field.const]);
  if (values !== undefined) return rules.add("value", trieRule(values.map((value) => lead + JSON.stringify(value))));
  switch (field.type) {
    case "string":
      return candidates === undefined ? stringRule(field, rules, lead) : oneCandidate(field, candidates, rules, lead);
    case "integer":
      return `${leading(lead)}${rules.add("integer", integerRule(field))}`;
    case "number":
      return `${leading(lead)}${rules.add("number", `(${integerRule(field)}) ${FRACTION}`)}`;
    case "array":
      return candidates === undefined ? arrayRule(field, rules, lead) : candidateList(field, candidates, rules, lead);
    case "object":
      return gbnfText(`${lead}{}`);
    case "null":
      return gbnfText(`${lead}null`);
    case "boolean":
      return rules.add("value", trieRule([`${lead}true`, `${lead}false`]));
    default:
      return stringRule(field, rules, lead);
  }
}

/** The candidates that the field takes, at most 64, each once. */
export function offeredCandidates(field: FieldSchema, candidates: readonly string[]): string[] {
  const { minLength = 0, maxLength = Infinity } = (field.type === "array" ? field.items : field) ?? {};
  const fitting = candidates.filter(({ length }) => minLength <= length && length <= maxLength);
  return [...new Set(fitting)].filter((text) => text !== NONE_OF_THESE).slice(0, MOST_CANDIDATES);
}

function leading(lead: string): string {
  return lead === "" ? "" : `${gbnfText(lead)} `;
}

function stringRule({ minLength = 0, maxLength = LONGEST_STRING }: FieldSchema, rules: GrammarRules, lead: string) {
  const most = Math.min(maxLength, LONGEST_STRING);
  const character = rules.add("character", CHARACTER);
  // Most tools trim: a text of spaces alone would be refused.
  const first = minLength > 0 ? `${rules.add("first", FIRST_CHARACTER)} ` : "";
  const least = Math.max(0, minLength - 1);
  const body = `${first}${character}{${least},${first === "" ? most : Math.max(least, most - 1)}}`;
  return `${gbnfText(`${lead}"`)} ${rules.add("string", `${body} "\\""`)}`;
}

function oneCandidate(field: FieldSchema, candidates: readonly string[], rules: GrammarRules, lead: string): string {
  const texts = [...offeredCandidates(field, candidates), NONE_OF_THESE];
  return `${gbnfText(`${lead}"`)} ${rules.add("candidate", trieRule(jsonTexts(texts)))} "\\""`;
}

/** None of these stands alone. */
function candidateList(field: FieldSchema, candidates: readonly string[], rules: GrammarRules, lead: string): string {
  const none = `${gbnfText(`${NONE_OF_THESE}"`)}`;
  const texts = offeredCandidates(field, candidates);
  const open = gbnfText(`${lead}["`);
  if (texts.length === 0) return `${open} ${none} "]"`;
  const item = rules.add("candidate", trieRule(jsonTexts(texts)));
  const { minItems = 0, maxItems = MOST_ITEMS } = field;
  const [least, most] = [Math.max(0, minItems - 1), Math.max(0, maxItems - 1)];
  const list = rules.add("list", `${none} | ${item} "\\"" (", \\"" ${item} "\\""){${least},${Math.max(least, most)}}`);
  return `${open} ${list} "]"`;
}

function arrayRule(field: FieldSchema, rules: GrammarRules, lead: string): string {
  const { items = { type: "string" }, minItems = 0, maxItems = MOST_ITEMS } = field;
  const [least, most] = [Math.max(0, minItems - 1), Math.max(0, maxItems - 1)];
  const [first, further] = [fieldRule(items, rules, undefined, ""), fieldRule(items, rules)];
  const full = `"[" ${first} ("," ${further}){${least},${Math.max(least, most)}} "]"`;
  return `${leading(lead)}${rules.add("array", minItems > 0 ? full : `"[]" | ${full}`)}`;
}
