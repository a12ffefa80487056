import type { KvLine } from "./kv-report.ts";
import type { Ratio } from "./kv-ratios.ts";
import type { VariantSummary } from "./summarize-variant.ts";
import { VARIANT_NAMES } from "./variant.ts";
import { winsFrom } from "./where-short-wins.ts";

const LEGEND = [
  "eager: all tools as JSON Schema · rewrite: deferred as JSON Schema, an opening rewrites the system message · rewriteShort: the",
  "same with short signatures · append: deferred with short signatures, an opening is appended · ours: the same with prefix",
  "images · eagerShort: all tools as short signatures, with an image.",
  "Counted from the start of a process that is not the first. definitions: tokens evaluated for them, with what was evaluated",
  "again behind them. defs s and first s: of that turn (without an opening from the start of the process). first process:",
  "seconds of the session when there is no image yet.",
].join("\n");

const seconds = (ms: number) => (ms / 1000).toFixed(2);

const COLUMNS: [string, (summary: VariantSummary) => string][] = [
  ["start", (summary) => String(summary.startTokens)],
  ["definitions", (summary) => String(summary.evaluated)],
  ["reused", (summary) => String(summary.reused)],
  ["defs s", (summary) => seconds(summary.definitionMs)],
  ["first s", (summary) => seconds(summary.firstTokenMs)],
  ["openings s", (summary) => seconds(summary.openMs)],
  ["session s", (summary) => seconds(summary.sessionMs)],
  ["first process", (summary) => seconds(summary.firstProcess.sessionMs)],
  ["held", (summary) => String(summary.length)],
];

/** The report as Markdown. */
export function renderKvTable(lines: readonly KvLine[], productWindow: number): string {
  const [first] = lines;
  if (first === undefined) return "";
  const { model, catalogue } = first;
  return [
    `Model ${model.id}, ${catalogue.name} catalogue: ${catalogue.groups} deferred groups, ${catalogue.tools} tools`,
    LEGEND,
    ...lines.map(renderLine),
    renderRatios(lines),
    renderShortWins(lines),
    renderWindow(lines, productWindow),
    "",
  ].join("\n\n");
}

function renderLine({ openings, variants }: KvLine): string {
  const context = variants.ours.contextAtOpening;
  const where = context === null ? "" : `, mean context when opening ${Math.round(context)} tokens`;
  const rows = VARIANT_NAMES.map((name) => `| ${[name, ...COLUMNS.map(([, of]) => of(variants[name]))].join(" | ")} |`);
  return [
    `**${openings} openings**${where}`,
    "",
    `| variant | ${COLUMNS.map(([title]) => title).join(" | ")} |`,
    `| --- |${" ---: |".repeat(COLUMNS.length)}`,
    ...rows,
  ].join("\n");
}

function renderRatios(lines: readonly KvLine[]): string {
  const shown = new Set<string>();
  const rows = lines.flatMap(({ openings, ratios }) =>
    Object.entries(ratios).flatMap(([name, ratio]) => {
      const { value, goal, met, note } = ratio;
      const row = `| ${name} | ${figure(value)} | ${goal ?? "–"} | ${verdict(met, ratio)} | ${note ?? ""} |`;
      // What does not depend on the openings is said once.
      if (shown.has(row)) return [];
      shown.add(row);
      return [`| ${openings} ${row}`];
    }),
  );
  return ["| openings | ratio | value | goal | | |", "| ---: | --- | ---: | --- | --- | --- |", ...rows].join("\n");
}

function figure(value: number | null): string {
  if (value === null) return "not measured";
  return Number.isInteger(value) ? String(value) : value.toPrecision(3);
}

function verdict(met: boolean | null, { goal, value }: Ratio): string {
  if (met === null) return goal === null || value === null ? "" : "not decided here";
  return met ? "met" : "not met";
}

/** Where deferral loses against short signatures, and from how many openings on. */
function renderShortWins(lines: readonly KvLine[]): string {
  const rows = lines.map(({ openings, eagerShortWins }) => ({ openings, wins: eagerShortWins }));
  const columns = [...new Set(rows.flatMap(({ wins }) => wins.map((win) => win.column)))];
  if (columns.length === 0) return "All tools as short signatures beat deferral nowhere.";
  const said = rows.flatMap(({ openings, wins }) =>
    wins.map(
      ({ column, ours, eagerShort }) =>
        `- ${openings} openings, ${column}: ${figure(round(eagerShort))} against ${figure(round(ours))}`,
    ),
  );
  const thresholds = columns.map((column) => {
    const from = winsFrom(rows, column);
    return from === null ? `${column}: not in the last row` : `${column}: from ${from} openings on`;
  });
  return ["All tools as short signatures beat deferral:", ...said, `Threshold: ${thresholds.join("; ")}.`].join("\n");
}

const round = (value: number) => Math.round(value);

/** Variants whose session does not fit into the window of the product as it was run. */
function renderWindow(lines: readonly KvLine[], productWindow: number): string {
  const last = lines.at(-1);
  if (last === undefined) return "";
  const shares = VARIANT_NAMES.map(
    (name) => `${name} ${((last.variants[name].length / productWindow) * 100).toFixed(0)} %`,
  );
  return `Share of the product's window of ${productWindow} held after ${last.openings} openings: ${shares.join(", ")}.`;
}
