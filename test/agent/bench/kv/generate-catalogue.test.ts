import { expect, test } from "vitest";
import { createToolRegistry, inputSchema, validateInput } from "@cloister/tool-runtime";
import { generateCatalogue } from "../../../../packages/agent/src/bench/kv/generate-catalogue.ts";
import { openingOrder, scriptSession } from "../../../../packages/agent/src/bench/kv/script-session.ts";

const groups = generateCatalogue();
const tools = groups.flatMap((group) => group.tools);

test("the catalogue has 12 deferred groups and 40 tools that can be registered together", () => {
  const registry = createToolRegistry(groups);
  expect([groups.length, registry.all().length, groups.some((group) => group.core)]).toEqual([12, 40, false]);
});

test("it is the same each time", () => {
  const said = (some: typeof groups) =>
    some.map((group) => [group.name, group.when, group.tools.map((tool) => [tool.name, inputSchema(tool)])]);
  expect(said(generateCatalogue())).toEqual(said(groups));
});

test("every field is described and some tools write", () => {
  const undescribed = tools.flatMap((tool) =>
    Object.entries(inputSchema(tool).properties).filter(([, field]) => !field.description),
  );
  expect(undescribed).toEqual([]);
  expect(tools.filter((tool) => tool.effect === "WRITE").map((tool) => tool.name)).toEqual([
    "archive.extract",
    "mail.draft",
    "calendar.add",
  ]);
});

test("groups are opened each once, in another order than that of the prompt", () => {
  const order = openingOrder(groups);
  expect(new Set(order).size).toBe(groups.length);
  expect(order).not.toEqual(groups);
});

test("every call of the session is one that its tool takes", () => {
  const session = scriptSession(groups, groups.length);
  const calls = session.flatMap((turn) => (turn.opening === null ? [] : JSON.parse(turn.opening.call)));
  const refused = calls.filter((call) => {
    const tool = tools.find(({ name }) => name === call.name);
    return tool === undefined || !validateInput(tool, call.arguments).ok;
  });
  expect({ calls: calls.length, refused }).toEqual({ calls: groups.length, refused: [] });
});

test("a session has one turn before the first opening", () => {
  expect(scriptSession(groups, 3).map((turn) => turn.opening?.group.name ?? null)).toEqual([
    null,
    ...openingOrder(groups)
      .slice(0, 3)
      .map((group) => group.name),
  ]);
});
