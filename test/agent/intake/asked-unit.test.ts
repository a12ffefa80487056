import { expect, test } from "vitest";
import { askedUnit } from "../../../packages/agent/src/intake/asked-unit.ts";

test.each([
  ["대금은 며칠 안에 줘야 돼?", "청구를 받은 날부터 30일 안에 지급한다."],
  ["해지하려면 며칠 전에 알려야 하나요", "14 영업일 전까지 통지한다"],
  ["위약금이 몇 %야?", "계약 금액의 17 퍼센트"],
  ["계약 기간이 몇 년이야?", "4년으로 한다"],
  ["How many days of notice are needed?", "thirty days in writing"],
  ["What percentage is the penalty?", "a penalty of 12%"],
  ["How many working days does it take?", "within five business days"],
])("%s is answered by: %s", (question, line) => {
  expect(askedUnit(question)?.given.test(line)).toBe(true);
});

test.each([
  ["대금은 며칠 안에 줘야 돼?", "하루에 0.13%의 이자를 더한다."],
  ["위약금이 몇 %야?", "위약금은 300만 원이다."],
  ["How many days of notice are needed?", "a penalty of 12%"],
])("%s is not answered by: %s", (question, line) => {
  expect(askedUnit(question)?.given.test(line)).toBe(false);
});

test.each(["계약 금액이 얼마야?", "내선이 몇 번이야?", "회의가 며칠이야?", "What year was it signed?"])(
  "%s names no unit that code could check",
  (question) => {
    expect(askedUnit(question)).toBeNull();
  },
);
