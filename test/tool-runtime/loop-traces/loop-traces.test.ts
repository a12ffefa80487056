import { describe, expect, test } from "vitest";
import { loops } from "./loops.ts";
import { productive } from "./productive.ts";
import { newGuard, play } from "./trace.ts";

const ends = ["REPEATED", "FAILURES", "CYCLE", "NOTHING_FOUND"];

describe("a loop is ended by the third equal result or the third period", () => {
  test.each(loops)("$name", ({ steps, by }) => {
    const { verdicts } = play(steps);
    expect(ends).toContain(verdicts.at(-1));
    expect(verdicts.length).toBeLessThanOrEqual(by);
  });

  test("with a reason in the language of the run", () => {
    for (const { steps } of loops) {
      expect(play(steps, newGuard("ko")).text).toMatch(/^[가-힣 ,.\d]+여기서 끝냅니다\.$/u);
      expect(play(steps, newGuard("en")).text).toMatch(/^[\w ,]+; the run ends here\.$/u);
    }
  });
});

test.each(productive)("productive work goes on: $name", ({ steps }) => {
  expect(play(steps).verdicts).toEqual(steps.map(() => "continue"));
});
