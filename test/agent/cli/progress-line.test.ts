import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createProgressLine } from "../../../packages/agent/src/cli/progress-line.ts";
import { progressText } from "../../../packages/agent/src/run/progress-words.ts";
import type { AgentEvent } from "../../../packages/agent/src/run/agent-event.ts";
import { askResultOf } from "../bench/ask-result-of.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function lineOn(isTTY: boolean, language: "ko" | "en" = "en") {
  const told: string[] = [];
  const stream = { isTTY, write: (text: string) => told.push(text) } as unknown as NodeJS.WriteStream;
  return { told, line: createProgressLine(language, stream) };
}

const reading = (done: number): AgentEvent => ({ type: "index_progress", done, total: 2, file: "매출.xlsx" });
const clear = "\r\u001B[K";

test("without a terminal nothing is written in the first seconds, then a line every ten", () => {
  const { told, line } = lineOn(false);
  line.show(reading(0));
  vi.advanceTimersByTime(9000);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(12_000);
  line.clear();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(["Reading files 0/2  매출.xlsx  10 s\n", "Reading files 0/2  매출.xlsx  20 s\n"]);
});

test("on a terminal the line shows at once, and then for how long", () => {
  const { told, line } = lineOn(true, "ko");
  line.show(reading(0));
  vi.advanceTimersByTime(3000);
  line.clear();
  expect(told).toEqual([
    `${clear}파일 읽는 중 0/2  매출.xlsx`,
    `${clear}파일 읽는 중 0/2  매출.xlsx`,
    `${clear}파일 읽는 중 0/2  매출.xlsx  2초`,
    `${clear}파일 읽는 중 0/2  매출.xlsx  3초`,
    clear,
  ]);
});

test("a long Korean name does not run over the line of a terminal", () => {
  const { told, line } = lineOn(true, "ko");
  line.show({ type: "index_progress", done: 0, total: 1, file: "가".repeat(80) });
  line.clear();
  expect(told[0]).toBe(`${clear}파일 읽는 중 0/1  ${"가".repeat(30)}`);
});

test("what is prepared after the run, while the user thinks, is not shown", () => {
  const { told, line } = lineOn(true);
  line.show({ type: "run_ended", result: askResultOf({}) });
  line.show({ type: "prompt_progress", done: 1, total: 9 });
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([]);
});

test("a step that begins does not count as done", () => {
  expect(progressText({ type: "step", done: 0, total: 1, text: "계약 기간은?" }, "guide", "ko")).toBe(
    "0/1  계약 기간은?",
  );
});

test.each([
  ["table", 'SUM("매출") FROM t', "Writing the calculation (16 characters)"],
  ["tools", '{"name":"excel.query"', "Thinking (21 characters)"],
  ["", "lease, rent", "Thinking (11 characters)"],
  ["text", "The penalty\nis 22 %.", "Writing: The penalty is 22 %."],
])("what the model writes on the way %j is told without queries and calls", (route, text, told) => {
  expect(progressText({ type: "text", text }, route, "en")).toBe(told);
});

test.each(["excel.query", "search.words", "made.up"])("a call of %s is told in words", (name) => {
  const call = { callId: "1", name, arguments: {} };
  const texts = (["ko", "en"] as const).map((language) =>
    progressText({ type: "tool_call_started", call }, "tools", language),
  );
  expect(texts.join()).not.toContain(name);
  expect(texts[0]).toMatch(/\p{Script=Hangul}/u);
});
