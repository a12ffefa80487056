import { describe, expect, test } from "vitest";
import {
  createDeferredRegistry,
  createToolLoadGroup,
  createToolRegistry,
  describeGroup,
  type DeferralOptions,
  type DeferredRegistry,
  type ToolGroup,
} from "@cloister/tool-runtime";
import { excelGroup, pdfGroup, searchGroup } from "./sample-tools.ts";

const names = (items: readonly { name: string }[]): string[] => items.map(({ name }) => name);

/** A deferred registry of these groups with tool.load among them. */
function deferredOf(groups: readonly ToolGroup[], options?: DeferralOptions): DeferredRegistry {
  const registry: DeferredRegistry = createDeferredRegistry(
    createToolRegistry([createToolLoadGroup(() => registry), ...groups]),
    options,
  );
  return registry;
}

const groups = [searchGroup, excelGroup, pdfGroup];

test("shows core groups at once and others once opened, in registry order", () => {
  const deferred = deferredOf(groups);
  expect([names(deferred.shown()), names(deferred.closed()), deferred.opened()]).toEqual([
    ["tool", "search"],
    ["excel", "pdf"],
    [],
  ]);
  expect(deferred.open("pdf").status).toBe("opened");
  expect(deferred.open("excel").status).toBe("opened");
  expect([names(deferred.shown()), names(deferred.closed()), deferred.opened()]).toEqual([
    ["tool", "search", "excel", "pdf"],
    [],
    ["pdf", "excel"],
  ]);
});

test("a new front closes what it does not hold: registry and context agree on what is open", () => {
  const registry = deferredOf(groups);
  registry.open("excel");
  registry.openOnly(["pdf", "search", "no such group"]);
  expect([registry.opened(), names(registry.closed())]).toEqual([["pdf"], ["excel"]]);
});

test("says when a group is open already or unknown", () => {
  const deferred = deferredOf(groups);
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
  const registry = createToolRegistry([createToolLoadGroup(() => deferred), ...groups]);
  const deferred: DeferredRegistry = createDeferredRegistry(registry);
  expect(deferred.find("excel.query")).toBe(registry.find("excel.query"));
  expect(deferred.all()).toBe(registry.all());
  expect(["excel.query", "search.text", "no.tool"].map((tool) => deferred.isShown(tool))).toEqual([false, true, false]);
});

test("group names are collected when groups are registered: listing definitions never asks tool.load for them", () => {
  let asked = 0;
  const load = createToolLoadGroup(() => {
    asked += 1;
    throw new Error("recursion");
  });
  const deferred = createDeferredRegistry(createToolRegistry([load, ...groups]), {
    defer: "auto",
    countTokens: (text) => text.length,
    budgetTokens: 0,
  });
  for (const group of [...deferred.shown(), ...deferred.closed()]) describeGroup(group);
  deferred.open("excel");
  expect([asked, names(deferred.closed())]).toEqual([0, ["pdf"]]);
});

describe("everything is shown", () => {
  test("when deferral is switched off", () => {
    const deferred = deferredOf(groups, { defer: "off" });
    expect([names(deferred.shown()), names(deferred.closed())]).toEqual([["tool", "search", "excel", "pdf"], []]);
  });

  test("when tool.load is not among the tools, whatever is asked for", () => {
    const shown = (defer: "on" | "auto" | "off"): string[] =>
      names(createDeferredRegistry(createToolRegistry(groups), { defer }).shown());
    const everything = ["search", "excel", "pdf"];
    expect([shown("on"), shown("auto"), shown("off")]).toEqual([everything, everything, everything]);
  });

  test.each(["signature", "json_schema"] as const)(
    "with auto, exactly when P0 and the definitions fit as they are shown: %s",
    (style) => {
      const needed = describeGroup(excelGroup, style).length + 1 + describeGroup(pdfGroup, style).length;
      const styled = groups.map((group) => ({ ...group, style }));
      const closed = (budgetTokens: number): string[] =>
        names(deferredOf(styled, { defer: "auto", countTokens: (text) => text.length, budgetTokens }).closed());
      expect([closed(needed), closed(needed - 1)]).toEqual([[], ["excel", "pdf"]]);
    },
  );

  test("but not with auto where nothing can count", () => {
    expect(names(deferredOf(groups, { defer: "auto", budgetTokens: 1e9 }).closed())).toEqual(["excel", "pdf"]);
  });
});
