import { expect, test } from "vitest";
import { costInWords } from "../../../packages/agent/src/cli/cost-in-words.ts";
import { askResultOf } from "../bench/ask-result-of.ts";

const window = { size: 10_000, prefix: 400, groups: 200, conversation: 1400, free: 8000 };

test.each([
  ["ko", "창 10000 토큰: 머리말 400 (4 %), 열린 묶음 200 (2 %), 대화 1400 (14 %), 빈자리 8000 (80 %)\n"],
  ["en", "window of 10000: prefix 400 (4 %), opened groups 200 (2 %), conversation 1400 (14 %), free 8000 (80 %)\n"],
] as const)("the cost of an answer says how the window was filled, by part (%s)", (language, line) => {
  expect(costInWords(askResultOf({ window }), language).endsWith(line)).toBe(true);
});

test("an answer by code has no window to tell of", () => {
  expect(costInWords(askResultOf({ window: null }), "en")).not.toContain("window");
});

const causes = ["prefix_cold", "prefix_restored", "group_opened", "appended", "compacted", "rewound"] as const;

test.each(causes)("the cause %s is told in words of either language", (cause) => {
  const ledger = [{ cause, reused: 1, evaluated: 2, ms: 3 }];
  const [korean, english] = (["ko", "en"] as const).map((language) => costInWords(askResultOf({ ledger }), language));
  expect(`${korean}${english}`).not.toContain(cause.includes("_") ? cause : "\0");
  expect(korean?.split("\n")[1]).toMatch(/^ {2}\p{Script=Hangul}/u);
  expect(english).not.toMatch(/\p{Script=Hangul}/u);
});
