import { expect, test } from "vitest";
import {
  createDeferredRegistry,
  createToolLoadGroup,
  createToolRegistry,
  describeGroup,
  groupHints,
  type DeferredRegistry,
  type Language,
  type ToolContext,
  type ToolOutput,
} from "@cloister/tool-runtime";
import { excelGroup, pdfGroup, searchGroup } from "./sample-tools.ts";

function startedRegistry(): DeferredRegistry {
  const registry: DeferredRegistry = createDeferredRegistry(
    createToolRegistry([searchGroup, createToolLoadGroup(() => registry), excelGroup, pdfGroup]),
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

test.each<[Language, string, string]>([
  ["en", "Group excel is open already. Call its tools.", 'No group "hwp". Groups: excel, pdf'],
  ["ko", "excel 묶음은 이미 열려 있습니다. 그 도구를 바로 호출하세요.", '묶음 "hwp" 없음. 묶음: excel, pdf'],
])("says in one line, in %s, that a group is open or unknown", async (language, open, unknown) => {
  const registry = startedRegistry();
  await load(registry, "excel");
  expect(await load(registry, "excel", language)).toEqual({ text: open, isNothingNew: true });
  expect(await load(registry, "hwp", language)).toEqual({ text: unknown, isNothingNew: true });
});

test("is itself core, shown from the start and READ_ONLY", () => {
  const registry = startedRegistry();
  expect(registry.isShown("tool.load")).toBe(true);
  expect(registry.find("tool.load")?.effect).toBe("READ_ONLY");
});

test("hints say when to open each deferred group and do not change when one is opened", async () => {
  const registry = startedRegistry();
  const before = groupHints(registry.groups(), "ko");
  expect(before).toBe("엑셀·CSV 표 합계·필터 → excel\nPDF 쪽 읽기 → pdf");
  await load(registry, "pdf");
  expect(groupHints(registry.groups(), "ko")).toBe(before);
  expect(groupHints(registry.groups(), "en")).toBe("xlsx/csv tables: sum, filter → excel\npages of a PDF → pdf");
});
