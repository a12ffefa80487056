import * as fc from "fast-check";
import { expect, test } from "vitest";
import { definitions, justOpened, page, sheet } from "./contents.ts";
import { play, step, type Flags, type Step } from "./trace.ts";

const tool = fc.constantFrom("x.read", "x.query", "search.words", "file.write", "todo.write", "job.status");
const path = fc.constantFrom("a", "b", "보고/a", "보고", ".");

/** Arguments of a call: few of each, so that scripts repeat themselves, spell one thing twice and page. */
const input = fc.oneof(
  fc.record({ path }),
  fc.record({ path, text: fc.constantFrom("1", "2") }),
  fc.record({ page: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ query: fc.constantFrom("강남 매출", "강남매출", "Q3", "q3 ") }),
  fc.constant({}),
);

const result: fc.Arbitrary<[string, Flags]> = fc.oneof(
  fc.integer({ min: 1, max: 6 }).map((number): [string, Flags] => [page(number), {}]),
  fc.constantFrom<[string, Flags]>(
    [sheet, {}],
    ["42", {}],
    ["Written.", {}],
    ["Nothing found.", { isEmpty: true }],
    ["no such column a", { failed: true }],
    ["no such column b", { failed: true }],
    ["Group excel is open already.", { isNothingNew: true }],
    [definitions, { isNotRun: true, openedGroup: "excel" }],
    [justOpened, { isNotRun: true }],
    ["Page without a text layer.", {}],
  ),
);

const scriptOf = (names: fc.Arbitrary<string>): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.tuple(names, input, result).map(([name, args, [text, flags]]) => step(name, args, text, flags)),
    { minLength: 1, maxLength: 9 },
  );

const script = fc.oneof({ arbitrary: scriptOf(tool), weight: 9 }, scriptOf(fc.constant("job.status")));

/** The script `times` times; with `isCompacted` every result so far is left out before each round. */
function rounds(steps: Step[], times: number, isCompacted: boolean): Step[] {
  return Array.from({ length: times }, (_, round) =>
    steps.map((each, at) => {
      const gone = at === 0 && isCompacted ? Array.from({ length: round * steps.length }, (__, n) => n + 1) : [];
      return { ...each, leftOut: gone };
    }),
  ).flat();
}

test("a script with constant results, repeated for ever, ends within three rounds, or twenty when all of it polls", () => {
  fc.assert(
    fc.property(script, fc.boolean(), (steps, isCompacted) => {
      const bound = steps.every(({ call }) => call.name === "job.status") ? 20 : 3;
      const { verdicts } = play(rounds(steps, bound + 1, isCompacted));
      expect(verdicts.at(-1)).toMatch(/^[A-Z_]+$/u);
      expect(verdicts.length).toBeLessThanOrEqual(bound * steps.length);
    }),
    { numRuns: 800 },
  );
});

test("different calls whose results are all different and long are never stopped or held back", () => {
  const steps = fc
    .array(fc.tuple(tool, path, fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 60 })
    .map((calls) =>
      calls.map(([name, of, isOpening, isCompacted], at) => {
        const flags = isOpening ? { isNotRun: true, openedGroup: `group${at}` } : {};
        return step(name, { path: of, n: at }, page(at), flags, isCompacted ? [at, at - 1] : []);
      }),
    );
  fc.assert(
    fc.property(steps, (trace) => {
      expect(play(trace).verdicts).toEqual(trace.map(() => "continue"));
    }),
    { numRuns: 200 },
  );
});

test("every call gets a verdict, whatever its arguments and result are", () => {
  const anything = fc.tuple(tool, fc.anything(), fc.string({ unit: "binary" }), fc.boolean());
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 20 }), (calls) => {
      const trace = calls.map(([name, args, text, failed]) => step(name, args, text, { failed }));
      const { verdicts } = play(trace);
      const isOver = /^[A-Z_]+$/u.test(verdicts.at(-1) ?? "");
      expect(isOver || verdicts.length === trace.length).toBe(true);
    }),
  );
});
