import { expect, test } from "vitest";
import { readQuestion } from "../../../packages/agent/src/intake/question.ts";
import { namesNoPassageHas, namesNoTableKnows } from "../../../packages/agent/src/run/missing-names.ts";
import { parseSql } from "../../../packages/agent/src/run/sql/parse-sql.ts";

test.each([
  ["제주점 매출 합계는?", ["매출"], "SELECT SUM(금액) FROM 매출", ["제주점"]],
  ["제주점 매출 합계는?", ["매출", "제주점"], "SELECT SUM(금액) FROM 매출", []],
  ["total of the Jeju branch", ["total", "branch"], "SELECT SUM(금액) FROM 매출", ["Jeju"]],
  ["total of the Jeju branch", ["branch"], "SELECT SUM(금액) FROM 매출 WHERE 지점 = 'Jeju'", []],
  ["YF-4의 가동 시간", ["가동"], "SELECT 시간 FROM 설비", ["YF-4의"]],
  ["지점별 합계를 보여줘", [], "SELECT 지점, SUM(금액) FROM 매출 GROUP BY 지점", []],
])("“%s” with %j known and its query", (text, known, sql, expected) => {
  const parsed = parseSql(sql);
  if (!parsed.ok) throw new Error(parsed.message);
  expect(namesNoTableKnows(readQuestion(text, []), new Set(known), parsed.tree)).toEqual(expected);
});

test.each([
  ["홍보팀 회의는 언제야?", "영업팀 회의는 3월 5일", ["홍보팀"]],
  ["영업팀 회의는 언제야?", "영업팀 회의는 3월 5일", []],
  ["계약 해지시 위약금은?", "계약을 해지하는 경우 위약금은 10%", []],
  ["Who is the warden of Hall 4?", "The warden of Hall 2 is Cara Voss", ["Hall 4"]],
  ["Who is the warden of Hall 2?", "The warden of Hall 2 is Cara Voss", []],
  ["What does the Handbook say about leave?", "휴가는 15일", []],
])("of “%s” the passage “%s” lacks %j", (text, passage, expected) => {
  expect(namesNoPassageHas(readQuestion(text, []), passage)).toEqual(expected);
});
