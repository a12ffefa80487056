import { expect, test } from "vitest";
import { readQuestion } from "../../../packages/agent/src/intake/question.ts";
import { chooseSkill } from "../../../packages/agent/src/route/choose-skill.ts";
import { loadSkills } from "../../../packages/agent/src/skills/load-skills.ts";

const { skills } = await loadSkills();

test.each([
  ["임대 계약서 검토해줘", "contract-review"],
  ["이 계약서를 검토해 주세요", "contract-review"],
  ["Please review the lease contract", "contract-review"],
  ["월별 매출 요약해줘", "monthly-sales-summary"],
  ["매출을 월별로 요약 부탁해", "monthly-sales-summary"],
  ["Summarize monthly sales", "monthly-sales-summary"],
  ["개인정보 보관 기간에 대해 조사해줘", "topic-research"],
  ["Research the retention periods", "topic-research"],
  ["조사 결과는 언제 나와?", null],
  ["강남점 3월 매출 합계가 얼마야?", null],
  ["계약서 검토는 누가 해?", null],
  ["계약 기간이 언제까지야?", null],
  ["Who does the contract review?", null],
  ["매출 파일 보여줘", null],
])("%s → %s", (text, name) => {
  expect(chooseSkill(readQuestion(text, []), skills)?.name ?? null).toBe(name);
});
