import { expect, test } from "vitest";
import { inputSchema } from "@cloister/tool-runtime";
import { generateCatalogue } from "../../../../packages/agent/src/bench/kv/generate-catalogue.ts";
import { toolRequests } from "../../../../packages/agent/src/bench/tools/requests.ts";

const groups = generateCatalogue();
const toolOf = (name: string) => groups.flatMap((group) => group.tools).find((tool) => tool.name === name);

test("there are 20 requests in each language, each of its own words, over all groups", () => {
  const langs = ["ko", "en"].map((lang) => toolRequests.filter((request) => request.lang === lang).length);
  expect(langs).toEqual([20, 20]);
  expect(new Set(toolRequests.map((request) => request.text)).size).toBe(40);
  expect(new Set(toolRequests.map((request) => request.group))).toEqual(new Set(groups.map((group) => group.name)));
});

test("every request names tools of its group and fields that one of them has", () => {
  const wrong = toolRequests.filter(({ group, tools, values = {} }) => {
    const found = tools.map(toolOf);
    const fields = found.flatMap((tool) => (tool === undefined ? [] : Object.keys(inputSchema(tool).properties)));
    return (
      found.includes(undefined) ||
      tools.some((tool) => !tool.startsWith(`${group}.`)) ||
      Object.keys(values).some((field) => !fields.includes(field))
    );
  });
  expect(wrong).toEqual([]);
});
