import { afterAll, expect, test } from "vitest";
import type { ScriptedReply } from "../../../packages/agent/src/model/scripted-model.ts";
import { makeFolder, openScriptedAgent } from "../run/scripted-agent.ts";

const folder = makeFolder();
const agents: Awaited<ReturnType<typeof openScriptedAgent>>[] = [];
afterAll(() => Promise.all(agents.map((agent) => agent.close())));

const sumOfBudget = "2026년 예산 파일에서 물류부 예산 합계는?";
const penalty = "늘봄의원이 18개월 안에 해지하면 위약금이 몇 퍼센트예요?";
const rightSql = ` SUM(예산_2026년) FROM 예산 WHERE 부서 = '물류부'\n\`\`\``;

const tablePrompt = `<|im_end|>
<|im_start|>user
CREATE TABLE 예산 (
  부서 TEXT /* 영업부, 경영지원부, 물류부, 기획부, 전산팀 */,
  비목 TEXT /* 인건비, 여비교통비, 교육훈련비, 광고선전비, 소모품비, 수선비 */,
  집행액_2025년 INTEGER /* "2025년 집행액", 4896 .. 154400, 천원 */,
  예산_2026년 INTEGER /* "2026년 예산", 5610 .. 137420, 천원 */,
  증감률 REAL /* -12 .. 21.9, % */
); -- 2026년 예산.xlsx › 예산, 30 rows
-- note: 2026년 부서별 예산 (단위: 천원)

2026년 예산 파일에서 물류부 예산 합계는?<|im_end|>
<|im_start|>assistant
\`\`\`sql
SELECT`;

const textPrompt = `<|im_end|>
<|im_start|>user
Passages from the user's files:

[1] 사무기기_임대차계약서_늘봄의원.docx, 제10조 (사무기기 임대차 계약서)
제10조 (중도 해지)
을이 사용 개시일부터 18개월 안에 해지하는 경우 남은 기간 임대료의 22%를 위약금으로 지급한다. 18개월이 지난 뒤에는 14%로 한다.

[2] 사무기기_임대차계약서_늘봄의원.docx, 제11조 (사무기기 임대차 계약서)
제11조 (물건의 멸실)
을의 과실로 물건이 멸실된 때에는 을은 잔존 가액을 배상한다. 천재지변에 의한 경우에는 그러하지 아니하다.

[3] 사무기기_임대차계약서_늘봄의원.docx, ¶27 (사무기기 임대차 계약서)
2026년 3월 24일
갑: 온새미오피스(주)  을: 늘봄의원

[4] 사무기기_임대차계약서_늘봄의원.docx, ¶2 (사무기기 임대차 계약서)
임대인 온새미오피스(주)(이하 "갑")와 임차인 늘봄의원(이하 "을")은 사무기기의 임대차에 관하여 다음과 같이 계약을 체결한다.

Lines that match the question best:
- 을이 사용 개시일부터 18개월 안에 해지하는 경우 남은 기간 임대료의 22%를 위약금으로 지급한다. 18개월이 지난 뒤에는 14%로 한다.
- 제10조 (중도 해지)
- 을의 과실로 물건이 멸실된 때에는 을은 잔존 가액을 배상한다.

Question: 늘봄의원이 18개월 안에 해지하면 위약금이 몇 퍼센트예요?
위 글에서 찾아 한국어 한두 문장으로 답하세요. 숫자, 날짜, 이름은 적힌 그대로 옮기세요.<|im_end|>
<|im_start|>assistant
`;

/** What the model is given behind the system message, turn by turn. */
async function promptsFor(question: string, replies: ScriptedReply[]): Promise<string[]> {
  const agent = await openScriptedAgent(replies, { folder });
  agents.push(agent);
  await agent.ask(question);
  return agent.prompts.map((prompt) => prompt.slice(prompt.indexOf("<|im_end|>")));
}

test("the prompt of a table question is this text, byte for byte", async () => {
  expect(await promptsFor(sumOfBudget, [rightSql])).toEqual([tablePrompt]);
});

test("a query with a fault is answered by this text", async () => {
  const [first, second = ""] = await promptsFor(sumOfBudget, [" SUM( FROM\n```", rightSql]);
  expect([first, second.slice(tablePrompt.length).replace(/(not valid SQLite: ).*/, "$1…")]).toEqual([
    tablePrompt,
    " SUM( FROM\n\n```<|im_end|>\n<|im_start|>user\nThe query is not valid SQLite: …\nWrite the corrected query.<|im_end|>\n<|im_start|>assistant\n```sql\nSELECT",
  ]);
});

test("the prompt of a text question is this text, byte for byte, and so is what mends its answer", async () => {
  const said = ["위약금은 77 퍼센트입니다.", "잔여 임대료의 10퍼센트입니다."];
  const mending = `위약금은 77 퍼센트입니다.<|im_end|>
<|im_start|>user
77: 위 글에 없습니다. 글에 적힌 그대로 다시 답하세요.<|im_end|>
<|im_start|>assistant
`;
  expect(await promptsFor(penalty, said)).toEqual([textPrompt, `${textPrompt}${mending}`]);
});
