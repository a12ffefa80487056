import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createDeferredRegistry,
  createToolLoadGroup,
  createToolRegistry,
  type DeferredRegistry,
  type ToolGroup,
} from "@cloister/tool-runtime";
import { generateCatalogue } from "../../../../packages/agent/src/bench/kv/generate-catalogue.ts";
import { kvReport, type KvLine } from "../../../../packages/agent/src/bench/kv/kv-report.ts";
import { renderKvTable } from "../../../../packages/agent/src/bench/kv/render-kv-table.ts";
import { runKvBench, type KvBenchRun } from "../../../../packages/agent/src/bench/kv/run-kv-bench.ts";
import type { VariantRun } from "../../../../packages/agent/src/bench/kv/variant-run.ts";
import { scriptSession } from "../../../../packages/agent/src/bench/kv/script-session.ts";
import { VARIANT_NAMES, type VariantName } from "../../../../packages/agent/src/bench/kv/variant.ts";
import { filesystemGroup } from "../../../../packages/agent/src/core-groups/filesystem-group.ts";
import { loadTinyModel } from "../../model/tiny-model.ts";
import type { Model } from "../../../../packages/agent/src/model/model.ts";

const WINDOW = 16_384;
const OPENINGS = 2;
const deferred = generateCatalogue().filter((group) => ["contacts", "leave", "approval"].includes(group.name));
/** The whole script, in few words: the tiny model has a token a letter. */
const session = scriptSession(deferred, OPENINGS).map((turn) => ({ ...turn, user: "Who is it, and until when?" }));
const groups: readonly ToolGroup[] = [filesystemGroup, createToolLoadGroup(() => registry), ...deferred];
const registry: DeferredRegistry = createDeferredRegistry(createToolRegistry(groups));

let model: Model;
let folder: string;
let run: KvBenchRun;
let lines: KvLine[];
const steps: string[] = [];

beforeAll(async () => {
  model = await loadTinyModel(WINDOW);
  folder = mkdtempSync(join(tmpdir(), "cloister-bench-"));
  run = await runKvBench({
    model,
    groups,
    language: "en",
    session,
    imageFolder: folder,
    predictions: 8,
    signal: new AbortController().signal,
    onProgress: (text) => steps.push(text),
  });
  lines = kvReport({
    run,
    model: { id: "tiny", sha256: "tiny" },
    catalogue: { name: "generated", groups: 3, tools: 9 },
    openings: [0, 1, OPENINGS],
    productWindow: WINDOW,
    grammar: null,
  });
});
afterAll(async () => {
  await model.close();
  rmSync(folder, { recursive: true, force: true });
});

const runOf = (name: VariantName): VariantRun => {
  const found = run.variants.find((variant) => variant.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};
const openingsOf = (name: VariantName) => runOf(name).turns.flatMap((turn) => turn.opening ?? []);
const held = (name: VariantName) => runOf(name).turns.map((turn) => turn.length);

test("every variant goes through all turns, in a new order each turn", () => {
  expect(run.variants.map(({ name, turns }) => [name, turns.length])).toEqual(
    VARIANT_NAMES.map((name) => [name, OPENINGS + 1]),
  );
  const firstOf = [0, 1, 2].map((turn) => steps.find((step) => step.endsWith(`: turn ${turn}`)));
  expect(firstOf).toEqual(["eager: turn 0", "rewrite: turn 1", "rewriteShort: turn 2"]);
});

test.each(["append", "ours"] as const)(
  "%s evaluates nothing again and all that stood before an opening stays",
  (name) => {
    expect(openingsOf(name).map(({ again, before, kept }) => ({ again, lost: before - kept }))).toEqual(
      Array.from({ length: OPENINGS }, () => ({ again: 0, lost: 0 })),
    );
  },
);

test.each(["append", "ours"] as const)("%s: the tokens evaluated are those held, counted once", (name) => {
  const { later, turns } = runOf(name);
  const evaluated = later.evaluated + later.restored + turns.reduce((sum, turn) => sum + turn.evaluated, 0);
  // What the model wrote last still waits.
  const lastWrittenWaits = 1;
  expect(evaluated + lastWrittenWaits).toBe(turns.at(-1)?.length);
});

test("rewrite evaluates again what stands behind the definitions: the whole conversation", () => {
  const conversations = openingsOf("eager").map(({ before }) => before - runOf("eager").later.tokens);
  expect(openingsOf("rewrite").map(({ again }, index) => again > (conversations[index] ?? Infinity))).toEqual(
    conversations.map(() => true),
  );
});

test("variants of one front hold the same tokens", () => {
  expect(held("append")).toEqual(held("ours"));
  const growth = (name: VariantName) => held(name).map((length) => length - runOf(name).later.tokens);
  expect(growth("eager")).toEqual(growth("eagerShort"));
});

test("only variants with images restore their front, and then evaluate no more than what closes it", () => {
  const restored = run.variants.filter(({ later }) => later.restored > 0).map(({ name }) => name);
  expect(restored).toEqual(["ours", "eagerShort"]);
  for (const { later, cold } of restored.map(runOf)) {
    expect({ restored: later.restored + later.evaluated, all: later.tokens }).toEqual({
      restored: cold.evaluated,
      all: cold.tokens,
    });
    expect(later.evaluated).toBeLessThan(20);
  }
});

test("where all groups are shown an opening costs nothing", () => {
  expect(openingsOf("eager").map(({ evaluated }) => evaluated)).toEqual([0, 0]);
});

test("as many openings are predicted as were wanted, each of its own group", () => {
  expect(run.predicted.length).toBeGreaterThanOrEqual(8);
  expect(run.predicted.every(({ tokens, ms, predictedMs }) => tokens > 0 && ms > 0 && predictedMs > 0)).toBe(true);
});

test("a line tells its number of openings, all variants, and figures that grow with the session", () => {
  expect(lines.map((line) => [line.openings, Object.keys(line.variants)])).toEqual([
    [0, [...VARIANT_NAMES]],
    [1, [...VARIANT_NAMES]],
    [OPENINGS, [...VARIANT_NAMES]],
  ]);
  const sums = lines.map((line) => line.variants.ours.sessionEvaluated);
  expect(sums).toEqual(sums.toSorted((a, b) => a - b));
  expect(lines.map((line) => line.ratios["reEvaluatedBeforeDefinitions"])).toEqual(
    lines.map(() => ({ value: 0, goal: "<= 0", met: true, note: "tokens" })),
  );
});

test("start definitions of deferral are a part of those of all tools", () => {
  const { eager, ours, eagerShort } = lines[0]?.variants ?? {};
  expect([ours, eagerShort, eager].map((variant) => variant?.startTokens)).toEqual(
    [ours, eagerShort, eager].map((variant) => variant?.startTokens).toSorted((a, b) => Number(a) - Number(b)),
  );
});

test("the table names every variant at every number of openings and says the goals", () => {
  const table = renderKvTable(lines, WINDOW);
  for (const name of VARIANT_NAMES)
    expect(table.match(new RegExp(`^\\| ${name} \\|`, "gm"))).toHaveLength(lines.length);
  expect(table).toContain("| startOursToEager |");
  expect(table).toMatch(/All tools as short signatures beat deferral/);
});

test("a stop ends the bench", async () => {
  const controller = new AbortController();
  const stopped = runKvBench({
    model,
    groups,
    language: "en",
    session,
    imageFolder: folder,
    predictions: 0,
    signal: controller.signal,
    onProgress: () => controller.abort(),
  });
  await expect(stopped).rejects.toMatchObject({ code: "CANCELLED" });
});
