import { assert, infiniteStream, nat, property } from "fast-check";
import { expect, test } from "vitest";
import { CALL_BEGUN, callGrammar, type CallableTool } from "../../../packages/agent/src/grammar/call-grammar.ts";
import { NONE_OF_THESE } from "../../../packages/agent/src/grammar/field-rule.ts";
import { acceptsText } from "../../../packages/agent/src/grammar/grammar-state.ts";
import { parseCall } from "../../../packages/agent/src/grammar/parse-call.ts";
import { parseGbnf } from "../../../packages/agent/src/grammar/parse-gbnf.ts";
import { validateInput } from "../../../packages/tool-runtime/src/validate-input.ts";
import {
  describeTool,
  listTool,
  optionalsTool,
  pagesTool,
  partTool,
  queryTool,
  readTool,
  skillListTool,
} from "./call-tools.ts";
import { writeRandomly } from "./write-randomly.ts";

const paths = ["영업/1월 실적.xlsx", "영업/2월 실적.xlsx", '계약/"가" 계약.docx', "a.csv"];
const tools: CallableTool[] = [
  { tool: queryTool, candidates: { paths } },
  { tool: describeTool, candidates: { paths } },
  { tool: readTool, candidates: { path: paths } },
  { tool: listTool },
  { tool: skillListTool },
  { tool: optionalsTool },
];
const grammar = callGrammar(tools, "CALL")!;
const gbnf = parseGbnf(grammar);
const accepts = (call: string) => call.startsWith(CALL_BEGUN) && acceptsText(gbnf, call.slice(CALL_BEGUN.length));

const query = (rest: string) => `{"name": "excel.query", "arguments": {${rest}}}`;

test.each([
  query('"paths": ["a.csv"], "sql": "SELECT 1"'),
  query('"paths": ["a.csv", "영업/1월 실적.xlsx"], "sql": "SELECT \\"지점\\" FROM t", "limit": 50'),
  query('"paths": ["a.csv"], "sql": "SELECT 1", "order": "desc"'),
  query('"paths": ["a.csv"], "sql": "SELECT 1", "limit": 1, "order": "asc"'),
  query(`"paths": ["${NONE_OF_THESE}"], "sql": "SELECT 1"`),
  query('"paths": ["계약/\\"가\\" 계약.docx"], "sql": "x"'),
  '{"name": "skill.list", "arguments": {}}',
  '{"name": "filesystem.list", "arguments": {}}',
  '{"name": "filesystem.list", "arguments": {"folder": ""}}',
  `{"name": "filesystem.read", "arguments": {"path": "${NONE_OF_THESE}", "from": 12}}`,
  '{"name": "mail.find", "arguments": {"isRead": true}}',
  '{"name": "mail.find", "arguments": {"from": "kim", "size": 0.5}}',
])("a call is allowed: %s", (call) => {
  expect(accepts(call)).toBe(true);
});

test.each([
  ["a tool that is not callable", '{"name": "excel.write", "arguments": {}}'],
  ["a beginning of a tool's name", '{"name": "excel", "arguments": {}}'],
  ["a required field left out", query('"paths": ["a.csv"]')],
  ["a path that does not exist", query('"paths": ["b.csv"], "sql": "x"')],
  ["none of these beside a path", query(`"paths": ["a.csv", "${NONE_OF_THESE}"], "sql": "x"`)],
  ["no item where one is needed", query('"paths": [], "sql": "x"')],
  ["more items than allowed", query('"paths": ["a.csv", "a.csv", "a.csv", "a.csv", "a.csv"], "sql": "x"')],
  ["a text without an end", query('"paths": ["a.csv"], "sql": "x')],
  ["a raw line break in a text", query('"paths": ["a.csv"], "sql": "x\ny"')],
  ["an empty text where one is needed", query('"paths": ["a.csv"], "sql": ""')],
  ["a text that is too long", `{"name": "mail.find", "arguments": {"from": "${"x".repeat(21)}"}}`],
  ["a number out of range", query('"paths": ["a.csv"], "sql": "x", "limit": 51')],
  ["a value that is none of the list", query('"paths": ["a.csv"], "sql": "x", "order": "up"')],
  ["a comma without a field", '{"name": "mail.find", "arguments": {, "isRead": true}}'],
  ["anything behind the call", `${query('"paths": ["a.csv"], "sql": "x"')} `],
])("%s is not allowed", (_what, call) => {
  expect(accepts(call)).toBe(false);
});

test("whatever is written under the grammar is a valid call to a callable tool", () => {
  assert(
    property(infiniteStream(nat()), (choices) => {
      const call = parseCall(writeRandomly(gbnf, choices));
      const tool = tools.find(({ tool }) => tool.name === call?.name)?.tool;
      expect(tool).toBeDefined();
      if (call!.noneOf.length === 0) expect(validateInput(tool!, call!.arguments)).toMatchObject({ ok: true });
    }),
    { numRuns: 300 },
  );
});

const known: CallableTool[] = [
  {
    tool: partTool,
    candidates: { path: ["a.docx", "b.docx"] },
    inFile: { "a.docx": { part: ["제1조", '제2조 ("갑")'] } },
  },
  { tool: pagesTool, candidates: { path: ["c.pdf"] }, inFile: { "c.pdf": { from: 3 } } },
];
const knownGbnf = parseGbnf(callGrammar(known, "CALL")!);
const partCall = (rest: string) => `word.read", "arguments": {"path": ${rest}}}`;
const pageCall = (rest: string) => `pdf.read", "arguments": {"path": ${rest}}}`;

test.each([
  ["a part that the opened file has", partCall('"a.docx", "part": "제1조"'), true],
  ["a part with quotes in its name", partCall('"a.docx", "part": "제2조 (\\"갑\\")"'), true],
  ["a part that it does not have", partCall('"a.docx", "part": "제9조"'), false],
  ["none of its parts", partCall(`"a.docx", "part": "${NONE_OF_THESE}"`), true],
  ["the whole of it", partCall('"a.docx"'), true],
  ["any part of a file that was not opened", partCall('"b.docx", "part": "제9조"'), true],
  ["no file at all", partCall(`"${NONE_OF_THESE}"`), true],
  ["a page that there is", pageCall('"c.pdf", "from": 3'), true],
  ["a page behind the last", pageCall('"c.pdf", "from": 4'), false],
])("rule: what a file is known to hold binds the fields behind its path: %s", (_what, text, isAllowed) => {
  expect(acceptsText(knownGbnf, text)).toBe(isAllowed);
});

test("whatever is written under the grammar of an opened file is a valid call", () => {
  assert(
    property(infiniteStream(nat()), (choices) => {
      const call = parseCall(writeRandomly(knownGbnf, choices));
      const tool = known.find(({ tool }) => tool.name === call?.name)?.tool;
      expect(tool).toBeDefined();
      if (call!.noneOf.length === 0) expect(validateInput(tool!, call!.arguments)).toMatchObject({ ok: true });
    }),
    { numRuns: 200 },
  );
});

test.each([
  ["ANSWER", true],
  ['CALL {"name": "skill.list", "arguments": {}}', true],
  ["CALL", false],
  ['{"name": "skill.list", "arguments": {}}', false],
  ["ANSWER: yes", false],
])("with a choice word first, %j: %s", (text, isAllowed) => {
  expect(acceptsText(parseGbnf(callGrammar(tools, "CALL_OR_ANSWER")!), text)).toBe(isAllowed);
});

test.each([
  ["an answer", tools, "ANSWER"],
  ["no callable tool", [], "CALL"],
] as const)("%s has no grammar", (_what, callable, mode) => {
  expect(callGrammar(callable, mode)).toBeNull();
});

test("a tool's name is written up to where it differs from others", () => {
  expect(grammar).toContain('"excel." ("query" ');
  expect(grammar.match(/filesystem/g)).toHaveLength(1);
});
