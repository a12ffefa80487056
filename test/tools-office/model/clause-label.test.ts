import { expect, test } from "vitest";
import { clauseLabelOf } from "../../../packages/tools-office/src/model/clause-label.ts";

test.each<[string, string | null]>([
  ["제12조(해지)", "제12조"],
  ["제 12 조 (해지)", "제12조"],
  ["제3조의2 【정의】", "제3조의2"],
  ["제2장 총칙", "제2장"],
  ["제5조", "제5조"],
  ["부칙", "부칙"],
  ["[별표 1] 단가표", "별표1"],
  ["Article 5 (Term)", "Article 5"],
  ["ARTICLE IV. Payment", "Article IV"],
  ["Section 2.1 Fees", "Section 2.1"],
  ["제12조에 따라 정한다", null],
  ["제5조 및 제6조에 따라", null],
  ["제5조제2항에 따라", null],
  ["제12조의 규정", null],
  ["Section 2.1 applies to all", null],
  ["Article 5 of this Agreement", null],
  ["제조업", null],
  ["계약 제1조", null],
])("%s is labelled %s", (text, label) => {
  expect(clauseLabelOf(text)?.label ?? null).toBe(label);
});
