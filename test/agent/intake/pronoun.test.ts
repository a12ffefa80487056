import { expect, test } from "vitest";
import { resolvePronoun } from "../../../packages/agent/src/intake/pronoun.ts";

test.each([
  ["그 지점의 점장은?", "강남점의 점장은?"],
  ["그럼 그 지점은 언제 열었어?", "그럼 강남점은 언제 열었어?"],
  ["Who runs that branch?", "Who runs 강남점?"],
])("“%s” after an answer that named one is “%s”", (asked, whole) => {
  expect(resolvePronoun(asked, ["강남점"])).toBe(whole);
});

test.each([
  ["그 지점의 점장은?", ["강남점", "부산점"]],
  ["그 지점의 점장은?", []],
  ["이 지점장이 누구야?", ["강남점"]],
  ["강남점 매출은?", ["부산점"]],
])("“%s” after %j stays as it is", (asked, names) => {
  expect(resolvePronoun(asked, names)).toBeNull();
});
