import { expect, test } from "vitest";
import { readabilityOf, unreadableShare } from "../../../../packages/tools-office/src/readers/pdf/unreadable-share.ts";

test.each([
  ["가나다라", 0],
  ["가나\uE000\uFFFD", 0.5],
  ["\u{F0000} \u{F0001}", 1],
  ["", 0],
])("%j has the share %d of unreadable characters", (text, share) => {
  const run = { text, left: 0, right: 0, baseline: 0, size: 10 };
  expect(unreadableShare([readabilityOf([{ angle: 0, runs: [run] }])])).toBe(share);
});
