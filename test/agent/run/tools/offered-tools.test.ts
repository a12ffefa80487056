import { expect, test } from "vitest";
import { offeredTools } from "../../../../packages/agent/src/run/tools/take-turn.ts";

const allowed = ["search.words", "filesystem.read"];
const loaded = { name: "tool.load", arguments: { group: "excel" }, ok: true };
const read = { name: "filesystem.read", arguments: { path: "a.txt" }, ok: true };
const names = ["search.words", "filesystem.list", "excel.query", "pdf.read"];
const offered = (made: Parameters<typeof offeredTools>[0]["made"]) => names.filter(offeredTools({ allowed, made }));

test("at first the tools of the guide are offered", () => {
  expect(offered([])).toEqual(["search.words"]);
});

test("a group that the model opened stays offered in every later turn", () => {
  expect(offered([loaded])).toEqual(["search.words", "excel.query"]);
  expect(offered([loaded, read])).toEqual(["search.words", "excel.query"]);
});

test("after a call that failed every open tool is offered", () => {
  expect(offered([{ ...read, ok: false }])).toEqual(names);
});
