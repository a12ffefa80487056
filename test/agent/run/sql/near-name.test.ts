import { expect, test } from "vitest";
import { nearestName } from "../../../../packages/agent/src/run/sql/near-name.ts";

const COLUMNS = ["집행액_2025년", "예산_2026년", "부서", "금액"];

test.each([
  ["집행액_2025", "집행액_2025년"],
  ["금액_원", "금액"],
  ["예산_2026년도", "예산_2026년"],
  ["집행액_2026년", null],
  ["담당", null],
])("%s among the columns is %s", (name, nearest) => {
  expect(nearestName(name, COLUMNS)).toBe(nearest);
});
