import type { DefinitionStyle } from "@cloister/tool-runtime";
import { OUTCOMES, type StyleSummary, type ToolsReport } from "./tools-report.ts";

const TITLES = {
  rightGroup: "right group",
  rightTool: "right tool in the right group",
  validArguments: "valid arguments",
  rightCall: "right tool, valid, definite values there",
};

/** The report as Markdown. */
export function renderToolsTable({ model, styles, paired }: ToolsReport): string {
  const run = Object.entries(styles) as [DefinitionStyle, StyleSummary][];
  const [, first] = run[0] ?? [];
  return [
    `Model ${model.id}, ${first?.n ?? 0} requests`,
    "",
    `| of all requests | ${run.map(([style]) => style).join(" | ")} |${paired === null ? "" : " only first | only second | p |"}`,
    `| --- |${" ---: |".repeat(run.length + (paired === null ? 0 : 3))}`,
    ...OUTCOMES.map((outcome) => {
      const shares = run.map(([, { n, right }]) => {
        const { ko, en, n: found } = right[outcome];
        return `${found}/${n} (ko ${ko}, en ${en})`;
      });
      const test = paired?.[outcome];
      const pairs = test === undefined ? [] : [String(test.onlyFirst), String(test.onlySecond), test.p.toFixed(3)];
      return `| ${[TITLES[outcome], ...shares, ...pairs].join(" | ")} |`;
    }),
    "",
    ...run.map(([style, summary]) => `${style}: ${costs(summary)}`),
    ...run.flatMap(([style, summary]) => wrong(style, summary)),
    "",
  ].join("\n");
}

function costs({ n, definitionTokens, evaluated, generated, ms }: StyleSummary): string {
  const mean = (value: number) => (value / Math.max(1, n)).toFixed(1);
  return `a request ${mean(definitionTokens)} tokens of definitions, ${mean(evaluated)} read, ${mean(generated)} written, ${mean(ms / 1000)} s`;
}

function wrong(style: DefinitionStyle, { results }: StyleSummary): string[] {
  const failed = results.filter((result) => !result.rightGroup || !result.rightCall);
  if (failed.length === 0) return [];
  return [
    "",
    `Wrong with ${style}:`,
    ...failed.map(({ id, rightGroup, chosenGroup, rightCall, call }) => {
      const group = rightGroup ? "" : ` group ${chosenGroup ?? "none"}`;
      return `- ${id}:${group}${rightCall ? "" : ` call ${call}`}`;
    }),
  ];
}
