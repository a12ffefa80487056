import type { CountedShare } from "./task-figures.ts";
import type { TaskResult } from "./task-result.ts";
import type { TaskSummary } from "./task-summary.ts";

const share = (results: TaskResult[]): string =>
  results.length === 0 ? "–" : `${results.filter((result) => result.ok).length}/${results.length}`;

function row(label: string, results: TaskResult[]): string {
  const of = (lang: "ko" | "en") => share(results.filter((result) => result.lang === lang));
  return `| ${label} | ${share(results)} | ${of("ko")} | ${of("en")} |`;
}

/** Failures of the check split are named without their answer or reasons: those would tell what the questions ask. */
function failure({ id, kind, lang, split, stopReason, marked, reasons }: TaskResult): string {
  const state = stopReason === "answered" && !marked ? "answered, unmarked" : stopReason;
  return `- ${id} (${kind}, ${lang}, ${state})${split === "check" ? "" : `: ${reasons.join("; ")}`}`;
}

const interval = ([low, high]: [number, number]): string =>
  `(95 % interval ${Math.round(low * 100)} % to ${Math.round(high * 100)} %)`;

const counted = ({ n, count, ci95 }: CountedShare): string => `${count} of ${n} ${interval(ci95)}`;

function figures(summary: TaskSummary): string[] {
  return [
    `Right ${summary.right} of ${summary.n} ${interval(summary.ci95)}`,
    `wrong answers without a mark ${counted(summary.wrongUnmarked)}`,
    `right answers with a mark ${counted(summary.rightMarked)}`,
    `citations right ${summary.citationsRight} of ${summary.citationsExpected}`,
    `right group open on the first turn ${counted(summary.rightGroupFirst)}`,
    `groups opened, mean ${summary.meanGroupsOpened.toFixed(2)}`,
    `first query ran ${counted(summary.firstQueryRan)}`,
    `turns of a table task, mean ${summary.meanTableTurns.toFixed(2)}`,
    `valid calls ${summary.validCalls} of ${summary.calls}`,
    `mean turns ${summary.meanTurns.toFixed(2)}`,
    `tokens evaluated ${summary.tokensEvaluated}, reused ${summary.tokensReused}, generated ${summary.tokensGenerated}`,
    `${(summary.wallMs / 1000).toFixed(1)} s`,
  ].map((figure) => `- ${figure}`);
}

/** The summary as Markdown: right answers by kind and language, the figures, the failures by id. */
export function renderTaskTable(summary: TaskSummary): string {
  const failures = summary.results.filter((result) => !result.ok);
  return [
    `Model ${summary.model?.id ?? "none"}, split ${summary.split}`,
    "",
    "| kind | right | ko | en |",
    "| --- | --- | --- | --- |",
    ...Object.keys(summary.byKind).map((kind) =>
      row(
        kind,
        summary.results.filter((result) => result.kind === kind),
      ),
    ),
    row("all", summary.results),
    "",
    ...figures(summary),
    ...(failures.length === 0 ? [] : ["", "Wrong:", ...failures.map(failure)]),
    "",
  ].join("\n");
}
