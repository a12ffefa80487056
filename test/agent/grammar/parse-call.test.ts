import { expect, test } from "vitest";
import { NONE_OF_THESE } from "../../../packages/agent/src/grammar/field-rule.ts";
import { parseCall } from "../../../packages/agent/src/grammar/parse-call.ts";

const call = { name: "excel.query", arguments: { paths: ["a.xlsx"], sql: 'SELECT "x"' }, noneOf: [] };
const rest = 'excel.query", "arguments": {"paths": ["a.xlsx"], "sql": "SELECT \\"x\\""}}';

test.each([
  ["the rest of a begun call", rest, call],
  ["a whole call", `{"name": "${rest}`, call],
  ["a call behind the choice word", `CALL {"name": "${rest}\n`, call],
  [
    "arguments that say none of these",
    `tool.load", "arguments": {"group": "${NONE_OF_THESE}", "paths": ["${NONE_OF_THESE}"], "n": 1}}`,
    {
      name: "tool.load",
      arguments: { group: NONE_OF_THESE, paths: [NONE_OF_THESE], n: 1 },
      noneOf: ["group", "paths"],
    },
  ],
  ["the word for an answer", "ANSWER", null],
  ["a call that was cut off", rest.slice(0, -1), null],
  ["a call without arguments", '{"name": "skill.list"}', null],
  ["arguments that are a list", '{"name": "skill.list", "arguments": []}', null],
  ["words", "The sum is 12.", null],
  ["nothing", "", null],
])("%s", (_what, text, expected) => {
  expect(parseCall(text)).toEqual(expected);
});
