import { LlamaGrammar } from "node-llama-cpp";
import { assert, infiniteStream, nat, property } from "fast-check";
import { expect, test } from "vitest";
import { callGrammar, type CallableTool } from "../../../packages/agent/src/grammar/call-grammar.ts";
import { acceptsText, advanceState, startState } from "../../../packages/agent/src/grammar/grammar-state.ts";
import { parseGbnf } from "../../../packages/agent/src/grammar/parse-gbnf.ts";
import { printState } from "../../../packages/agent/src/grammar/print-gbnf.ts";
import { llamaEngine } from "../../../packages/agent/src/model/llama-engine.ts";
import { describeTool, listTool, optionalsTool, queryTool, readTool, skillListTool } from "./call-tools.ts";
import { writeRandomly } from "./write-randomly.ts";

const paths = ["영업/1월 실적.xlsx", '계약/"가" [최종] 계약-1^.docx', "a.csv"];
const tools: CallableTool[] = [
  { tool: queryTool, candidates: { paths } },
  { tool: describeTool, candidates: { paths } },
  { tool: readTool, candidates: { path: paths } },
  ...[listTool, skillListTool, optionalsTool].map((tool) => ({ tool })),
];
const gbnf = parseGbnf(callGrammar(tools, "CALL_OR_ANSWER")!);

test("wherever a reply is cut, llama.cpp reads the rest of the grammar and accepts the rest of the reply", async () => {
  const llama = await llamaEngine();
  assert(
    property(infiniteStream(nat()), nat(), (choices, cut) => {
      const characters = [...writeRandomly(gbnf, choices)];
      const at = cut % (characters.length + 1);
      const [begun, rest] = [characters.slice(0, at).join(""), characters.slice(at).join("")];
      const printed = printState(gbnf, advanceState(gbnf, startState(), begun)!);
      const grammar = new LlamaGrammar(llama, { grammar: printed });
      const engineAccepts = (text: string) =>
        (Reflect.get(grammar, "_testText") as (text: string) => boolean).call(grammar, text);
      expect([begun, engineAccepts(rest), engineAccepts(`${rest}}`)]).toEqual([begun, true, false]);
      expect(acceptsText(parseGbnf(printed), rest)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ["a repetition of a repetition", 'root ::= ("a"{2,3}){1,2} "b"', ["aab", "aaaaaab"], ["ab", "aaaaaaab"]],
  ["any character", 'root ::= . [^a-c\\]] "\\u00e9"', ["xdé"], ["xaé", "x]é", "xd"]],
  ["comments and lines in brackets", '# c\nroot ::= (\n "a" # d\n | b )+\nb ::= "b"?', ["a", "ab", ""], ["c"]],
])("GBNF is read like llama.cpp reads it: %s", async (_what, source, right, wrong) => {
  const grammar = new LlamaGrammar(await llamaEngine(), { grammar: source });
  for (const text of [...right, ...wrong]) {
    const engine = (Reflect.get(grammar, "_testText") as (text: string) => boolean).call(grammar, text);
    expect([text, acceptsText(parseGbnf(source), text), engine]).toEqual([
      text,
      right.includes(text),
      right.includes(text),
    ]);
  }
});

test.each([
  ["a token rule", "root ::= <[12]>"],
  ["a rule that is missing", "root ::= other"],
  ["no root", 'other ::= "a"'],
  ["a literal without an end", 'root ::= "a'],
  ["an unknown escape", 'root ::= "\\q"'],
])("%s is refused", (_what, source) => {
  expect(() => parseGbnf(source)).toThrow(SyntaxError);
});
