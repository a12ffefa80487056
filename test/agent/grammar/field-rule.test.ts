import { expect, test } from "vitest";
import type { FieldSchema } from "@cloister/tool-runtime";
import {
  fieldRule,
  MOST_CANDIDATES,
  NONE_OF_THESE,
  offeredCandidates,
} from "../../../packages/agent/src/grammar/field-rule.ts";
import { createGrammarRules } from "../../../packages/agent/src/grammar/grammar-rules.ts";
import { acceptsText } from "../../../packages/agent/src/grammar/grammar-state.ts";
import { parseGbnf } from "../../../packages/agent/src/grammar/parse-gbnf.ts";

function accepted(field: FieldSchema, values: readonly string[], candidates?: readonly string[]): string[] {
  const rules = createGrammarRules();
  const gbnf = parseGbnf(rules.print(fieldRule(field, rules, candidates)));
  return values.filter((value) => acceptsText(gbnf, ` ${value}`));
}

test.each<[string, FieldSchema, string[], string[]]>([
  ["an enum", { type: "string", enum: ["asc", "desc"] }, ['"asc"', '"desc"'], ['"as"', '"up"', "asc"]],
  ["a mixed enum", { enum: [1, true, "a"] }, ["1", "true", '"a"'], ["2", "false"]],
  ["a constant", { const: 3 }, ["3"], ["4", '"3"']],
  ["a boolean", { type: "boolean" }, ["true", "false"], ["yes", "null"]],
  [
    "a small range",
    { type: "integer", minimum: -2, maximum: 10 },
    ["-2", "0", "7", "10"],
    ["-3", "11", "01", "1.0", ""],
  ],
  ["a large range", { type: "integer", minimum: 1, maximum: 5000 }, ["1", "20", "5000"], ["0", "-1", "10000", "007"]],
  ["any integer", { type: "integer" }, ["0", "-12", "123456789012"], ["-0", "1234567890123", "1e3"]],
  ["a negative range", { type: "integer", minimum: -500, maximum: -1 }, ["-1", "-499"], ["0", "1", "-1000"]],
  ["a number", { type: "number", minimum: 0 }, ["0", "0.25", "12.5"], ["-1", "1.", ".5", "1.1234567"]],
  [
    "a short text",
    { type: "string", maxLength: 3 },
    ['""', '"가나다"', '"\\n\\""'],
    ['"abcd"', '"a\nb"', '"a', '"\\x"', '"😀"'],
  ],
  ["a needed text", { type: "string", minLength: 1, maxLength: 3 }, ['"a"', '"a b"'], ['""', '" "', '" ab"', '"abcd"']],
  ["a long text", { type: "string", minLength: 3 }, [`"${"x".repeat(1000)}"`], [`"${"x".repeat(1001)}"`, '"xx"']],
  [
    "a list of texts",
    { type: "array", items: { type: "string", minLength: 1 }, minItems: 1, maxItems: 2 },
    ['["a"]', '["a", "b"]'],
    ["[]", '["a", "b", "c"]', '["a","b"]', '["a", ]', '["a"'],
  ],
  ["a list that may be empty", { type: "array", items: { type: "integer" } }, ["[]", "[1, 2]"], ["[1 2]"]],
  ["nothing", { type: "null" }, ["null"], ["0"]],
])("%s", (_what, field, right, wrong) => {
  expect(accepted(field, [...right, ...wrong])).toEqual(right);
});

const path: FieldSchema = { type: "string", minLength: 1, maxLength: 20 };
const paths = ["영업/1월 실적.xlsx", '"가".pdf', "a\\b.csv"];
const quoted = paths.map((each) => JSON.stringify(each));
const none = JSON.stringify(NONE_OF_THESE);

test("a field with candidates takes each of them, or none of these", () => {
  expect(accepted(path, [...quoted, none, '"b.csv"', '""'], paths)).toEqual([...quoted, none]);
});

test("a list of candidates takes several of them, or none of these alone", () => {
  const [first, second] = quoted;
  const right = [`[${first}]`, `[${first}, ${second}]`, `[${none}]`];
  const wrong = ["[]", `[${none}, ${first}]`, `[${first}, ${none}]`, `[${quoted.join(", ")}]`, '["b.csv"]'];
  expect(accepted({ type: "array", items: path, minItems: 1, maxItems: 2 }, [...right, ...wrong], paths)).toEqual(
    right,
  );
});

test("where nothing fits, only none of these can be said", () => {
  expect(accepted(path, [none, '"a.csv"'], [])).toEqual([none]);
  expect(accepted({ type: "array", items: path, minItems: 1 }, [`[${none}]`, "[]"], [])).toEqual([`[${none}]`]);
});

test("at most 64 fitting candidates are offered, the best first, each once", () => {
  const many = Array.from({ length: 100 }, (_, index) => `${index}.csv`);
  const offered = offeredCandidates(path, ["x".repeat(21), "", "0.csv", ...many, NONE_OF_THESE]);
  expect(offered).toEqual(many.slice(0, MOST_CANDIDATES));
});
