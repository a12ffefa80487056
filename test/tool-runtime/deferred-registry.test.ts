import { expect, test } from "vitest";
import { createDeferredRegistry, createToolRegistry, describeTool } from "@cloister/tool-runtime";
import { excelGroup, pdfGroup, searchGroup } from "./sample-tools.ts";

const registry = createToolRegistry([searchGroup, excelGroup, pdfGroup]);
const names = (items: readonly { name: string }[]): string[] => items.map(({ name }) => name);

test("shows core groups at once and others once opened, in registry order", () => {
  const deferred = createDeferredRegistry(registry);
  expect([names(deferred.shown()), names(deferred.closed()), deferred.opened()]).toEqual([
    ["search"],
    ["excel", "pdf"],
    [],
  ]);
  expect(deferred.open("pdf").status).toBe("opened");
  expect(deferred.open("excel").status).toBe("opened");
  expect([names(deferred.shown()), names(deferred.closed()), deferred.opened()]).toEqual([
    ["search", "excel", "pdf"],
    [],
    ["pdf", "excel"],
  ]);
});

test("says when a group is open already or unknown", () => {
  const deferred = createDeferredRegistry(registry);
  deferred.open("pdf");
  expect(["pdf", "search", "hwp", "constructor"].map((group) => deferred.open(group).status)).toEqual([
    "open_already",
    "open_already",
    "unknown",
    "unknown",
  ]);
  expect(deferred.opened()).toEqual(["pdf"]);
});

test("hides definitions and forbids nothing: find and all know the tools of closed groups", () => {
  const deferred = createDeferredRegistry(registry);
  expect(deferred.find("excel.query")).toBe(registry.find("excel.query"));
  expect(deferred.all()).toBe(registry.all());
  expect(["excel.query", "search.text", "no.tool"].map((tool) => deferred.isShown(tool))).toEqual([false, true, false]);
});

test("shows everything when tool.load is switched off", () => {
  expect(names(createDeferredRegistry(registry, { defer: "off" }).shown())).toEqual(["search", "excel", "pdf"]);
});

test("with auto, shows everything exactly when all definitions fit", () => {
  const countTokens = (text: string): number => text.length;
  const needed = registry.all().map(describeTool).join("\n").length;
  const shown = (budgetTokens: number): string[] =>
    names(createDeferredRegistry(registry, { defer: "auto", countTokens, budgetTokens }).shown());
  expect(shown(needed)).toEqual(["search", "excel", "pdf"]);
  expect(shown(needed - 1)).toEqual(["search"]);
  expect(names(createDeferredRegistry(registry, { defer: "auto", budgetTokens: 1e9 }).shown())).toEqual(["search"]);
});
