import { expect, test } from "vitest";
import { linesOf, readInsideFixture, warningCodes } from "./read-inside-fixture.ts";

const people = [
  "[header] 보낸 사람: 홍길동 <hong@example.com>",
  "[header] 받는 사람: 김대리 <kim@example.com>",
  "[header] 참조: 팀장 <lead@example.com>",
  "[header] 보낸 날짜: 2026-03-03 00:05 +0000",
];

test("a mail of Outlook gives its people, date, subject and text, and its attachments in turn", async () => {
  const reading = await readInsideFixture("g01_attachments.msg");
  expect(reading).toMatchObject({ kind: "msg", ok: true, coverage: { paragraphs: 2, members: 3, membersRead: 3 } });
  expect(linesOf(reading)).toEqual([
    ...people,
    "[header] 제목: 납품 일정 협의",
    "[header] 납품 일정 협의",
    "[¶1] 안녕하세요.",
    "[¶2] 납품일은 2026년 4월 10일입니다.",
    "[› 분기 실적표.pdf] [첨부] 분기 실적표.pdf (application/pdf, 3,091 bytes)",
    "[› a.xlsx] [첨부] a.xlsx (application/octet-stream, 2,205 bytes)",
    "[› 전달된 메일.msg] [첨부] 전달된 메일.msg",
    "[› 분기 실적표.pdf › p.1]",
    "| Item | Q1 | Q2 |",
    "| Sales | 1,200 | 1,500 |",
    "| Cost | (300) |  |",
    "| Profit | 900 | 1,500 |",
    "## › a.xlsx › S A1:B3",
    "|  | A | B |",
    "| 1 | 제목 | 숨은값 |",
    "| 2 | 1 | 2 |",
    "| 3 |  | 3 |",
    ...people.slice(0, 3).map((line) => line.replace("[header]", "[› 전달된 메일.msg › header]")),
    "[› 전달된 메일.msg › header] 제목: 전달된 메일",
    "[› 전달된 메일.msg › header] 전달된 메일",
    "[› 전달된 메일.msg › ¶1] 안쪽 본문입니다.",
    "[› 전달된 메일.msg › 메모.txt] [첨부] 메모.txt (text/plain, 20 bytes)",
    "[› 전달된 메일.msg › 메모.txt › line 1] 회의 메모 내용",
  ]);
  expect(warningCodes(reading)).toEqual(["HIDDEN_UNDER_MERGE", "MEMBER_TABLES_NOT_QUERYABLE"]);
});

test.each([
  ["g02_cp949.msg", "견적 요청", ["[¶1] 단가를 알려 주세요. 뷁"]],
  ["g03_rtf_html.msg", "단가표", ["[¶1] 단가는 아래와 같습니다.", "[¶2]", "| 품목 | 단가 |", "| 틀너 | 5,000 |"]],
  ["g04_rtf.msg", "메모", ["[¶1] 첫 문단", "[¶2] 굵은 link {1}"]],
])("%s: strings of a code page, a page wrapped in rich text, rich text", async (name, subject, text) => {
  const reading = await readInsideFixture(name);
  expect(linesOf(reading)).toEqual([...people, `[header] 제목: ${subject}`, `[header] ${subject}`, ...text]);
  expect(reading.warnings).toEqual([]);
});
