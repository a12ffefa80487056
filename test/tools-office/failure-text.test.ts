import { expect, test } from "vitest";
import { failureText } from "../../packages/tools-office/src/failure-text.ts";

test.each(["ko", "en"] as const)("what the reader met that it cannot read is named, in %s", (language) => {
  const failure = { code: "NOT_SUPPORTED" as const, message: "an HWP 3.0 document cannot be read" };
  expect(failureText("a.hwp", failure, language)).toMatch(/^a\.hwp: .*\(an HWP 3\.0 document cannot be read\)$/);
});
