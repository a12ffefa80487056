import { expect, test } from "vitest";
import { describeGroup } from "@cloister/tool-runtime";
import { createRegistryFactory } from "../../../packages/agent/src/compose-registry.ts";
import { groupDefinitions, promptPrefix } from "../../../packages/agent/src/context/prompt-prefix.ts";

const registryOf = (style?: "signature" | "json_schema") =>
  createRegistryFactory({ skills: [], language: "en", ...(style === undefined ? {} : { style }) })();
const shownBy = (style?: "signature" | "json_schema") => {
  const registry = registryOf(style);
  const texts = [
    ...promptPrefix(registry, "en"),
    ...registry.groups().flatMap((group) => [...groupDefinitions(group), { text: describeGroup(group) }]),
  ];
  return texts.map((part) => part.text).join("\n");
};
const schemas = /"type":"function"/;
const signatures = /^excel\.query\(paths: string\[\], sql: string\) — /m;

test("a registry of JSON Schema shows it in the prefix and wherever a group is opened, and no signature", () => {
  expect([schemas.test(shownBy("json_schema")), signatures.test(shownBy("json_schema"))]).toEqual([true, false]);
});

test.each([undefined, "signature"] as const)("style %s shows signatures alone", (style) => {
  expect([schemas.test(shownBy(style)), signatures.test(shownBy(style))]).toEqual([false, true]);
});

test("tools and groups are the same in both styles", () => {
  const namesOf = (style: "signature" | "json_schema") =>
    registryOf(style)
      .groups()
      .map((group) => [group.name, group.core, group.tools.map((tool) => tool.name)]);
  expect(namesOf("json_schema")).toEqual(namesOf("signature"));
});
