import { expect, test } from "vitest";
import { dateSpans } from "../../../packages/agent/src/intake/date-spans.ts";

const span = (
  year: number | null,
  fromMonth: number | null,
  toMonth: number | null,
  day: number | null = null,
  toDay = day,
) => ({ year, fromMonth, toMonth, day, toDay });
const today = new Date(2026, 10, 30);

test.each([
  ["3월 매출", [span(null, 3, 3)]],
  ["2026년 3월 매출", [span(2026, 3, 3)]],
  ["26년 3월", [span(2026, 3, 3)]],
  ["2026-03 매출", [span(2026, 3, 3)]],
  ["2026년 3월 5일에", [span(2026, 3, 3, 5)]],
  ["2026.03.05", [span(2026, 3, 3, 5)]],
  ["1분기 실적", [span(null, 1, 3)]],
  ["2026년 2분기", [span(2026, 4, 6)]],
  ["상반기와 하반기", [span(null, 1, 6), span(null, 7, 12)]],
  ["1월부터 3월까지", [span(null, 1, 3)]],
  ["2024년 총액", [span(2024, null, null)]],
  ["in March 2026", [span(2026, 3, 3)]],
  ["from April to June 2026", [span(2026, 4, 6)]],
  ["in Q2 2026", [span(2026, 4, 6)]],
  ["the first half of 2026", [span(2026, 1, 6)]],
  ["in march by the team", [span(null, 3, 3)]],
  ["on March 5, 2026", [span(2026, 3, 3, 5)]],
  ["3월 1일부터 15일까지", [span(null, 3, 3, 1, 15)]],
  ["2026년 3월 28일부터 4월 2일까지", [span(2026, 3, 4, 28, 2)]],
  ["on March 5", [span(null, 3, 3, 5)]],
  ["from March 1-15", [span(null, 3, 3, 1, 15)]],
  ["on 5 March 2026", [span(2026, 3, 3, 5)]],
  ["1Q 매출", [span(null, 1, 3)]],
  ["재작년 매출", [span(2024, null, null)]],
  ["작년 매출", [span(2025, null, null)]],
  ["올해 3월", [span(2026, 3, 3)]],
  ["11월부터 2월까지", []],
  ["May I see the total?", []],
  ["2000만 원 이상", []],
  ["2050개", []],
  ["전화 010-2034-5678", []],
  ["you may march on", []],
  ["13월", []],
  ["18개월 안에", []],
])("%s", (question, expected) => {
  expect(dateSpans(question, today).map(({ words: _words, ...rest }) => rest)).toEqual(expected);
});
