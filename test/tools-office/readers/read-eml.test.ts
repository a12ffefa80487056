import { expect, test } from "vitest";
import { readDocument } from "../../../packages/tools-office/src/readers/read-document.ts";
import { findTables } from "../../../packages/tools-office/src/tables/find-tables.ts";
import { passagesOf } from "../../../packages/tools-office/src/render/passages-of.ts";
import { formatAnchor } from "@cloister/tool-runtime";
import { linesOf, readInsideFixture, warningCodes } from "./read-inside-fixture.ts";

const read = (mail: string | Uint8Array, path = "a.eml") =>
  readDocument(typeof mail === "string" ? Buffer.from(mail) : mail, { path });

test("a mail gives its people, date, subject and text once, and its attachments in turn", async () => {
  const reading = await readInsideFixture("m01_attachments.eml");
  const subject = "3월 계약서 검토 요청 (제목이 접히도록 여러 낱말을 더 적어 둡니다: 납품, 검수, 위약금, 지체상금)";
  expect(reading).toMatchObject({
    kind: "eml",
    ok: true,
    coverage: { paragraphs: 2, members: 3, membersRead: 3, encoding: "UTF-8", images: 1 },
  });
  expect(linesOf(reading)).toEqual([
    "[header] 보낸 사람: 홍길동 <hong@example.com>",
    "[header] 받는 사람: Kim <kim@example.com>, 박대리 <park@example.com>",
    "[header] 참조: 팀장 <lead@example.com>",
    "[header] 보낸 날짜: 2026-03-03 09:05 +0900",
    `[header] 제목: ${subject}`,
    `[header] ${subject}`,
    "[¶1] 안녕하세요.",
    "[¶2] 첨부한 계약서를 검토해 주세요.",
    "[› 분기 실적표.pdf] [첨부] 분기 실적표.pdf (application/pdf, 3,091 bytes)",
    "[› a.xlsx] [첨부] a.xlsx (application/octet-stream, 2,205 bytes)",
    "[› 전달된 메일.eml] [첨부] 전달된 메일.eml (message/rfc822, 594 bytes)",
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
    "[› 전달된 메일.eml › header] 보낸 사람: 최과장 <choi@example.com>",
    "[› 전달된 메일.eml › header] 제목: 전달된 메일",
    "[› 전달된 메일.eml › header] 전달된 메일",
    "[› 전달된 메일.eml › ¶1] 안쪽 본문입니다.",
    "[› 전달된 메일.eml › 메모.txt] [첨부] 메모.txt (text/plain, 20 bytes)",
    "[› 전달된 메일.eml › 메모.txt › line 1] 회의 메모 내용",
  ]);
  expect(warningCodes(reading)).toEqual(["IMAGE_NOT_READ", "HIDDEN_UNDER_MERGE", "MEMBER_TABLES_NOT_QUERYABLE"]);
});

test("words of attachments are passages of the mail, with their place in it", async () => {
  const passages = passagesOf(await readInsideFixture("m01_attachments.eml"), findTables);
  const place = (word: string) =>
    passages.filter(({ text }) => text.includes(word)).map(({ file, anchor }) => `${file} ${formatAnchor(anchor)}`);
  expect(place("Profit")).toEqual(["m01_attachments.eml › 분기 실적표.pdf › p.1"]);
  expect(place("회의 메모")).toEqual(["m01_attachments.eml › 전달된 메일.eml › 메모.txt › line 1"]);
  expect(place("숨은값")).toEqual(["m01_attachments.eml › a.xlsx › S!A2:B2", "m01_attachments.eml › a.xlsx › S!A3:B3"]);
  expect(passages.find(({ text }) => text.includes("첨부한 계약서"))?.headings).toEqual([
    expect.stringContaining("3월 계약서 검토 요청"),
  ]);
});

test("EUC-KR mails hold CP949 letters, cut ones too; tables stay tables, layout goes, hidden text is marked", async () => {
  const reading = await readInsideFixture("m02_cp949.eml");
  expect(linesOf(reading)).toEqual([
    "[header] 보낸 사람: 홍길동 <hong@example.com>",
    "[header] 보낸 날짜: 2026-03-03 01:02 GMT",
    "[header] 제목: 안녕 뷁",
    "[header] 안녕 뷁",
    "[¶1] 인사말씀",
    "[¶2]",
    "| 품목 | 금액 |",
    "| 뷁 노트북 | 1,000 |",
    "[¶3] [숨은 글자] 숨은 지시문",
    "[¶4] 끝인사",
  ]);
  expect(reading.coverage.encoding).toBe("CP949");
  expect(warningCodes(reading)).toEqual(["HIDDEN_TEXT"]);
});

test("ISO-2022-KR is read in header and text", async () => {
  const reading = await readInsideFixture("m03_iso2022kr.eml");
  expect(linesOf(reading)).toEqual(["[header] 보낸 사람: 홍길동 <hong@example.com>", "[¶1] 가나다 abc 라마바"]);
});

test("names of attachments are read in every way they are written, and lead nowhere", async () => {
  const reading = await readInsideFixture("m04_names.eml");
  expect(reading.members?.map(({ file }) => file)).toEqual([
    "고객 목.txt",
    "견적서.csv",
    "보고서.txt",
    "날것.txt",
    "attachment 1.txt",
    "evil.txt",
  ]);
});

test("bytes without a charset are guessed, and that is said", async () => {
  const reading = await readInsideFixture("m05_raw8bit.eml");
  expect(linesOf(reading)).toContain("[header] 제목: 견적 요청");
  expect(linesOf(reading)).toContain("[¶1] 단가를 알려 주세요.");
  expect(warningCodes(reading)).toEqual(["ENCODING_GUESSED"]);
});

test.each([
  ["m06_cut.eml", ["BROKEN_MIME", "IMAGE_NOT_READ", "MEMBER_NOT_READ"]],
  ["m07_no_header.eml", ["NO_MAIL_HEADER"]],
  ["m08_tnef_locked.eml", ["MEMBER_NOT_READ", "MEMBER_NOT_READ"]],
])("what is wrong with %s is said", async (name, codes) => {
  const reading = await readInsideFixture(name);
  expect(reading.ok).toBe(true);
  expect(warningCodes(reading)).toEqual(codes);
});

test("attachments that cannot be read are named with the reason", async () => {
  const { members = [] } = await readInsideFixture("m08_tnef_locked.eml");
  expect(members.map(({ file, error }) => [file, error?.code])).toEqual([
    ["winmail.dat", "NOT_SUPPORTED"],
    ["급여.xlsx", "PASSWORD_NEEDED"],
  ]);
  const opened = await readInsideFixture("m08_tnef_locked.eml", { password: "pass123" });
  expect(opened.members?.[1]).toMatchObject({ file: "급여.xlsx", ok: true });
});

test("quoted-printable and flowed lines are put together", async () => {
  const reading = await readInsideFixture("m09_flowed.eml");
  expect(linesOf(reading).slice(1)).toEqual([
    "[header] 제목: 회의 안내",
    "[header] 회의 안내",
    "[¶1] 회의는 3월 5일  오후 2시",
    "[¶2] a = b =ZZ",
  ]);
});

const head = "From: a@example.com\r\nTo: b@example.com\r\nMIME-Version: 1.0\r\n";

test.each([
  ["a mail is known by its header, whatever its name", `${head}\r\nx`, "mail.txt", "eml"],
  ["a mail saved as msg", `${head}\r\nx`, "mail.msg", "eml"],
  ["a memo with From: and To: is none", "From: 서울\nTo: 부산\n\n출장", "memo.txt", "text"],
])("%s", async (_, text, path, kind) => {
  expect((await read(text, path)).kind).toBe(kind);
});

test("of two forms with the same text the plain one counts, a note that HTML is needed does not", async () => {
  const both = (plain: string, html: string) =>
    `${head}Content-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${plain}\r\n--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n--b--\r\n`;
  const texts = async (mail: string) =>
    (await read(mail)).blocks.filter(({ type }) => type === "paragraph").map(({ text }) => text);
  expect(await texts(both("같은 글", "<p>같은 글</p>"))).toEqual(["같은 글"]);
  expect(await texts(both("HTML only", "<p>긴 본문이 여기에만 있습니다. 모두 읽어 주세요.</p>"))).toEqual([
    "긴 본문이 여기에만 있습니다. 모두 읽어 주세요.",
  ]);
});

test("a header of 10 MB is cut and said", async () => {
  const reading = await read(`${head}X-Long: ${"a".repeat(10_000_000)}\r\nSubject: 뒤\r\n\r\n본문`);
  expect(reading.blocks.at(-1)?.text).toBe("본문");
  expect(warningCodes(reading)).toContain("HEADER_CUT");
}, 30_000);

test("of 10,000 attachments all are listed", async () => {
  const part = (index: number) =>
    `--b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename=${index}.txt\r\n\r\n${index}\r\n`;
  const parts = Array.from({ length: 10_000 }, (_, index) => part(index)).join("");
  const reading = await read(`${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${parts}--b--\r\n`);
  expect(reading.blocks.filter(({ type }) => type === "attachment")).toHaveLength(10_000);
  expect(reading.coverage.members).toBe(10_000);
}, 60_000);

test("mails inside mails are read until they lie too deep", async () => {
  let mail = `${head}\r\n가장 안쪽`;
  for (let depth = 0; depth < 60; depth++) {
    mail = `${head}Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\nContent-Type: message/rfc822\r\n\r\n${mail}\r\n--b${depth}--\r\n`;
  }
  const reading = await read(mail);
  expect(reading.ok).toBe(true);
  expect(JSON.stringify(reading)).toContain("lies too deep");
});
