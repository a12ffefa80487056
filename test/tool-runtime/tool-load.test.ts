import { describe, expect, test } from "vitest";
import {
  createDeferredRegistry,
  createToolLoadGroup,
  createToolRegistry,
  defineToolGroup,
  describeGroup,
  type DeferralOptions,
  type DeferredRegistry,
  type Language,
  type ToolContext,
  type ToolGroup,
  type ToolOutput,
} from "@cloister/tool-runtime";
import { excelGroup, pdfGroup, plainTool, searchGroup } from "./sample-tools.ts";

function startedRegistry(
  groups: readonly ToolGroup[] = [excelGroup, pdfGroup],
  options?: DeferralOptions,
): DeferredRegistry {
  const registry: DeferredRegistry = createDeferredRegistry(
    createToolRegistry([searchGroup, createToolLoadGroup(() => registry), ...groups]),
    options,
  );
  return registry;
}

async function load(registry: DeferredRegistry, group: string, language: Language = "en"): Promise<ToolOutput> {
  const tool = registry.find("tool.load");
  if (tool === undefined) throw new Error("tool.load is not registered");
  return tool.run({ group }, { language } as ToolContext);
}

test("gives the definitions of the group that it opens", async () => {
  const registry = startedRegistry();
  expect(await load(registry, "excel")).toEqual({ text: describeGroup(excelGroup), openedGroup: "excel" });
  expect(registry.opened()).toEqual(["excel"]);
});

test("gives them in the style of the group", async () => {
  const registry = startedRegistry([{ ...excelGroup, style: "json_schema" }]);
  expect((await load(registry, "excel")).text).toBe(describeGroup(excelGroup, "json_schema"));
});

test("is itself core, shown from the start and READ_ONLY", () => {
  const registry = startedRegistry();
  expect(registry.isShown("tool.load")).toBe(true);
  expect(registry.find("tool.load")?.effect).toBe("READ_ONLY");
});

test.each<[Language, string, string]>([
  ["en", "excel", "Group excel is open already. Call its tools."],
  ["ko", "excel", "excel 묶음은 이미 열려 있습니다. 그 도구를 바로 호출하세요."],
  ["en", "search", "Group search is open already. Call its tools."],
])("of an open group it says so in one line, in %s: %s", async (language, group, text) => {
  const registry = startedRegistry();
  await load(registry, "excel");
  expect(await load(registry, group, language)).toEqual({ text, isNothingNew: true });
});

describe("an unknown group", () => {
  test.each<[Language, string, string]>([
    ["en", "hwp", 'No group "hwp". Groups: excel, pdf'],
    ["ko", "hwp", '묶음 "hwp" 없음. 묶음: excel, pdf'],
    ["en", "exel", 'No group "exel". Near names: excel. Groups: excel, pdf'],
    ["ko", "exel", '묶음 "exel" 없음. 비슷한 이름: excel. 묶음: excel, pdf'],
    ["en", "Excel", 'No group "Excel". Near names: excel. Groups: excel, pdf'],
    ["en", "excel.query", 'No group "excel.query". Near names: excel. Groups: excel, pdf'],
    ["en", "", 'No group "". Groups: excel, pdf'],
    ["en", "constructor", 'No group "constructor". Groups: excel, pdf'],
  ])("brings the list of groups and near names, in %s: %s", async (language, group, text) => {
    const registry = startedRegistry();
    expect(await load(registry, group, language)).toEqual({ text, isNothingNew: true });
    expect(registry.opened()).toEqual([]);
  });

  test.each<Language>(["ko", "en"])(
    "never brings the catalogue, in %s: no tool and at most 30 names",
    async (language) => {
      const letters = [..."abcdefghijklmnopqrstuvwxyz"];
      const many = letters.slice(0, 2).flatMap((first) =>
        letters.map((second) => {
          const name = `x${first}${second}`;
          return defineToolGroup({ name, when: { ko: name, en: name }, tools: [plainTool(`${name}.go`)] });
        }),
      );
      const { text } = await load(startedRegistry(many), "xbzz", language);
      expect(text).not.toContain(".go");
      expect(text.match(/\bx[a-z]{2}\b/gu)).toHaveLength(30);
      expect(text).toContain("xbz");
      expect(text).toMatch(/… \(\+23\)$/u);
    },
  );
});
