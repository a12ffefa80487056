import { expect, test } from "vitest";
import { romanize } from "../../../packages/agent/src/intake/romanize.ts";

test.each([
  ["강남", "gangnam"],
  ["부산", "busan"],
  ["김도윤", "gimdoyun"],
  ["A-1 서울", "a-1 seoul"],
])("%s is %s", (hangul, latin) => {
  expect(romanize(hangul)).toBe(latin);
});
