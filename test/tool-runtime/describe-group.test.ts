import { expect, test } from "vitest";
import { describeGroup, jsonDefinition } from "@cloister/tool-runtime";
import { excelGroup, queryWorkbook } from "./sample-tools.ts";

test("short signatures with a line for each field are the default", () => {
  const text = [
    "excel.describe() — Give excel.describe.",
    'excel.query(paths: string[], sql: string, limit?: integer, order?: "asc"|"desc") — Run one SELECT over workbooks.',
    "  paths: workspace paths",
    "  sql: one SQLite SELECT",
    "  limit: rows shown",
    '  order: order of rows (default "asc")',
    "  Each sheet is a table.",
  ].join("\n");
  expect(describeGroup(excelGroup)).toBe(text);
  expect(describeGroup(excelGroup, "signature")).toBe(text);
});

test("a field described once with the same words is not described again", () => {
  const text = describeGroup({ ...excelGroup, tools: [queryWorkbook, { ...queryWorkbook, name: "excel.count" }] });
  expect(text.split("\n").filter((line) => line === "  paths: workspace paths")).toHaveLength(1);
  expect(text.split("\n").filter((line) => line === "  Each sheet is a table.")).toHaveLength(2);
});

test("as JSON Schema each tool is one line in the form of chat templates", () => {
  const lines = describeGroup(excelGroup, "json_schema").split("\n");
  expect(lines).toEqual(excelGroup.tools.map(jsonDefinition));
  expect(JSON.parse(jsonDefinition(queryWorkbook))).toEqual({
    type: "function",
    function: {
      name: "excel.query",
      description: "Run one SELECT over workbooks. Each sheet is a table.",
      parameters: {
        type: "object",
        properties: {
          paths: {
            type: "array",
            items: { type: "string", minLength: 1 },
            minItems: 1,
            maxItems: 4,
            description: "workspace paths",
          },
          sql: { type: "string", maxLength: 2000, description: "one SQLite SELECT" },
          limit: { type: "integer", minimum: 1, maximum: 50, description: "rows shown" },
          order: { type: "string", enum: ["asc", "desc"], default: "asc", description: "order of rows" },
        },
        required: ["paths", "sql"],
      },
    },
  });
});
