import { expect, test } from "vitest";
import { createToolRegistry, defineToolGroup } from "@cloister/tool-runtime";
import { excelGroup, pdfGroup, plainTool, searchGroup } from "./sample-tools.ts";

const names = (items: readonly { name: string }[]): string[] => items.map(({ name }) => name);

test("keeps groups and tools in the order of registration", () => {
  const registry = createToolRegistry([searchGroup, pdfGroup, excelGroup]);
  expect(names(registry.groups())).toEqual(["search", "pdf", "excel"]);
  expect(names(registry.all())).toEqual(["search.text", "pdf.read", "excel.describe", "excel.query"]);
  expect(registry.find("pdf.read")).toBe(pdfGroup.tools[0]);
  expect(registry.find("pdf.write")).toBeUndefined();
  expect(registry.find("toString")).toBeUndefined();
});

test("does not change when the list it was made from does", () => {
  const groups = [searchGroup];
  const registry = createToolRegistry(groups);
  groups.push(pdfGroup);
  expect(names(registry.groups())).toEqual(["search"]);
  expect([registry, registry.all(), registry.groups()].every(Object.isFrozen)).toBe(true);
});

test("refuses a group or a tool that is registered twice", () => {
  const twice = defineToolGroup({
    name: "word",
    when: { ko: "문서", en: "documents" },
    tools: [plainTool("word.read"), plainTool("word.read")],
  });
  expect(() => createToolRegistry([excelGroup, pdfGroup, excelGroup])).toThrow("tool group excel is registered twice");
  expect(() => createToolRegistry([twice])).toThrow("tool word.read is registered twice");
});
