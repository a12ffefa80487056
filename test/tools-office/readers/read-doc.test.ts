import { expect, test } from "vitest";
import { readDocument } from "../../../packages/tools-office/src/readers/read-document.ts";
import { insideFixture, linesOf, readInsideFixture, warningCodes } from "./read-inside-fixture.ts";

test.each([
  ["d02_comments.doc", ["[¶1] 금액 확인", "[¶1] [메모 김과장] 이 금액 맞나요?"], []],
  ["d03_footnotes.doc", ["[¶1] 본문", "[¶1] [각주 1] 각주내용", "[¶1] [미주 1] 미주내용"], []],
  [
    "d04_header_footer.doc",
    ["[header] [머리글] 대외비 문서번호 A-1", "[¶1] 본문", "[footer] [바닥글] 꼬리말 회사명"],
    [],
  ],
  ["d05_textbox.doc", ["[¶1] 앞", "[¶2] 뒤", "[textbox] [글상자] 글상자하나", "글상자둘"], ["IMAGE_NOT_READ"]],
  ["d08_tables.doc", ["[¶1]", "| 구분 | 머리 합침 |", "|  | 가 | 나 |", "|  | 중첩 안쪽칸 | 3 |"], []],
])("%s is read with what stands beside its text", async (name, lines, codes) => {
  const reading = await readInsideFixture(name);
  expect(reading).toMatchObject({ kind: "doc", ok: true });
  expect(linesOf(reading)).toEqual(lines);
  expect(warningCodes(reading)).toEqual(codes);
});

test("tracked changes are read as accepted, and said", async () => {
  const reading = await readInsideFixture("d01_tracked.doc");
  expect(linesOf(reading)[0]).toBe("[¶1] 계약기간은 24개월이다.");
  expect(linesOf(reading).join("\n")).not.toContain("12개월");
  expect(warningCodes(reading)).toEqual(["TRACKED_CHANGES"]);
});

test("clauses of a contract are cited as clauses", async () => {
  const reading = await readInsideFixture("w01_contract.doc");
  expect(reading.coverage.paragraphs).toBe(16);
  expect(linesOf(reading)).toContain(
    "[제6조] 제6조 (대금 지급) 수요자는 세금계산서 발행일로부터 45일 이내에 대금을 현금으로 지급한다.",
  );
  expect(reading.warnings).toEqual([]);
});

test("automatic numbers of paragraphs, styles and lists are counted as Word counts them", async () => {
  const reading = await readInsideFixture("w02_numbers.doc");
  expect(linesOf(reading)).toEqual([
    "[I] I. 총칙",
    "[I.1] I.1 적용 범위",
    "[제1조] 제1조 목적",
    "[제1조 제1호] 1. 갑의 의무",
    "[제1조 제2호] 2. 을의 의무",
    "[제1조 제2호 가목] 가. 세부",
    "[제1조 제2호 가목 (1)] (1) 더 세부",
    "[제2조] 제2조 정의",
    "[제2조 제1호] 1. 용어",
    "[제2조 제1호] 글머리",
    "[II] II. 부칙",
    "[II 7.] 7. 일곱째부터",
    "[II 7.] 번호 없음",
    "[II 7.]",
    "| i) 칸 하나 | ii) 칸 둘 |",
    "[II 7.] 끝",
  ]);
});

/** A document with the head of its stream WordDocument changed: it begins a (mini) sector. */
function patched(change: (head: Buffer) => void): Buffer {
  const bytes = Buffer.from(insideFixture("d03_footnotes.doc"));
  let at = 512;
  while (bytes.readUInt16LE(at) !== 0xa5ec) at += 64;
  change(bytes.subarray(at));
  return bytes;
}

test.each([
  ["locked", (head: Buffer) => head.writeUInt16LE(head.readUInt16LE(10) | 0x100, 10), "PASSWORD_NEEDED", "password"],
  ["of Word 95", (head: Buffer) => head.writeUInt16LE(0xa5dc, 0), "NOT_SUPPORTED", "save it as docx"],
  ["of Word 6", (head: Buffer) => head.writeUInt16LE(0x64, 2), "NOT_SUPPORTED", "save it as docx"],
])("a document %s is refused with what to do", async (_, change, code, advice) => {
  const bytes = patched(change);
  const reading = await readDocument(bytes, { path: "a.doc" });
  expect(reading).toMatchObject({ kind: "doc", error: { code, message: expect.stringContaining(advice) } });
});
