import { assert, integer, maxSafeInteger, oneof, property, tuple } from "fast-check";
import { expect, test } from "vitest";
import { acceptsText } from "../../../packages/agent/src/grammar/grammar-state.ts";
import { integerRule } from "../../../packages/agent/src/grammar/integer-rule.ts";
import { parseGbnf } from "../../../packages/agent/src/grammar/parse-gbnf.ts";

function acceptor(minimum?: number, maximum?: number): (text: string) => boolean {
  const bounds = { ...(minimum === undefined ? {} : { minimum }), ...(maximum === undefined ? {} : { maximum }) };
  const gbnf = parseGbnf(`root ::= ${integerRule({ type: "integer", ...bounds })}\n`);
  return (text) => acceptsText(gbnf, text);
}

const near = integer({ min: -200_000, max: 200_000 });
const far = maxSafeInteger().map((value) => Math.trunc(value / 10));
const range = oneof(tuple(near, near), tuple(far, far), tuple(near, integer({ min: 0, max: 2000 }))).map(
  ([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)],
);

test("rule: a range of whole numbers takes those within it and no others, whatever its bounds", () => {
  assert(
    property(range, oneof(near, far), ([low, high], other) => {
      const accepts = acceptor(low, high);
      const around = [low, high].flatMap((bound) => [bound - 1, bound, bound + 1, bound * 10, Math.trunc(bound / 10)]);
      const middle = Math.trunc(low / 2 + high / 2);
      for (const value of [...around, middle, other, 0]) {
        expect([low, high, value, accepts(String(value))]).toEqual([low, high, value, low <= value && value <= high]);
      }
    }),
    { numRuns: 1000 },
  );
});

test("every number of a range of some thousands is taken, every other one near it is not", () => {
  const accepts = acceptor(-1234, 5678);
  const taken = Array.from({ length: 20_000 }, (_, index) => index - 10_000).filter((value) => accepts(String(value)));
  expect([taken[0], taken.at(-1), taken.length]).toEqual([-1234, 5678, 1234 + 5678 + 1]);
});

test.each(["007", "-0", "-007", "+5", "5.0", "5 ", "", "-"])("%j is no whole number as JSON writes it", (text) => {
  expect(acceptor(-100_000, 100_000)(text)).toBe(false);
});

test.each<[string, number | undefined, number | undefined, string[], string[]]>([
  ["no bound", undefined, undefined, ["0", "-7", "999999999999"], ["1000000000000", "-1000000000000"]],
  [
    "the safe integers as bounds",
    Number.MIN_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER,
    ["0", "-7"],
    ["1000000000000", "-1000000000000"],
  ],
  ["a lower bound alone", 250, undefined, ["250", "999999999999"], ["249", "0", "-1"]],
  ["an upper bound alone", undefined, -250, ["-250", "-99999"], ["-249", "0", "1"]],
  ["bounds that are no whole numbers", 0.5, 999.5, ["1", "999"], ["0", "1000"]],
])("with %s, numbers end somewhere and the bound is kept", (_what, minimum, maximum, right, wrong) => {
  const accepts = acceptor(minimum, maximum);
  expect([...right, ...wrong].filter(accepts)).toEqual(right);
});

test("a range without a whole number is refused", () => {
  expect(() => integerRule({ type: "integer", minimum: 5, maximum: 4 })).toThrow(TypeError);
});
