import { strToU8, zipSync, type Zippable } from "fflate";
import { describe, expect, test } from "vitest";
import { readDocument } from "../../../packages/tools-office/src/readers/read-document.ts";
import { linesOf, readInsideFixture, warningCodes } from "./read-inside-fixture.ts";

const read = (bytes: Uint8Array) => readDocument(bytes, { path: "a.zip" });
const zipOf = (parts: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, content]) => [name, typeof content === "string" ? strToU8(content) : content]),
    ) as Zippable,
  );

test("an archive lists its files and reads each of them, archives inside to a depth of two", async () => {
  const reading = await readInsideFixture("z01_archive.zip");
  expect(reading).toMatchObject({ kind: "zip", ok: true, coverage: { members: 6, membersRead: 4 } });
  expect(linesOf(reading)).toEqual([
    "[› 보고/병합.xlsx] [파일] 보고/병합.xlsx (2,205 bytes)",
    "[› 보고/실적표.pdf] [파일] 보고/실적표.pdf (3,091 bytes)",
    "[› 목록.csv] [파일] 목록.csv (126 bytes)",
    "[› 하나.zip] [파일] 하나.zip (446 bytes)",
    "[› ~$보고.docx] [파일] ~$보고.docx (4 bytes)",
    "[› 사진.png] [파일] 사진.png (11 bytes)",
    "## › 보고/병합.xlsx › S A1:B3",
    "|  | A | B |",
    "| 1 | 제목 | 숨은값 |",
    "| 2 | 1 | 2 |",
    "| 3 |  | 3 |",
    "[› 보고/실적표.pdf › p.1]",
    "| Item | Q1 | Q2 |",
    "| Sales | 1,200 | 1,500 |",
    "| Cost | (300) |  |",
    "| Profit | 900 | 1,500 |",
    "## › 목록.csv › csv A1:E3",
    "|  | A | B | C | D | E |",
    "| 1 | 이름 | 사번 | 카드번호 | 입사일 | 비고 |",
    '| 2 | 홍길동 | 00123 | 1234567890123456 | 2024-01-05 | 첫줄 둘째줄, "인용" |',
    "| 3 | 뷁똠방 | 00456 | 0010-2 | 1-2 | 끝 |",
    "[› 하나.zip › 하나.txt] [파일] 하나.txt (23 bytes)",
    "[› 하나.zip › 둘.zip] [파일] 둘.zip (318 bytes)",
    "[› 하나.zip › 하나.txt › line 1] 안쪽 메모입니다.",
    "[› 하나.zip › 둘.zip › 둘.txt] [파일] 둘.txt (23 bytes)",
    "[› 하나.zip › 둘.zip › 셋.zip] [파일] 셋.zip (138 bytes)",
    "[› 하나.zip › 둘.zip › 둘.txt › line 1] 안쪽 메모입니다.",
  ]);
  expect(reading.warnings.map(({ message }) => message)).toContain(
    "하나.zip: 둘.zip: 셋.zip was not read: it lies too deep inside other files; save it as a file of its own",
  );
  expect(reading.warnings.map(({ message }) => message)).toContain(
    "사진.png was not read: a picture (PNG) cannot be read",
  );
});

test.each([
  ["../../etc/passwd", "etc/passwd"],
  ["/abs.txt", "abs.txt"],
  ["C:\\win\\a.txt", "win/a.txt"],
  ["보고\u202egpj.exe", "보고\ufffdgpj.exe"],
  ["..", "(no name)"],
])("the name %j is shown harmlessly", async (name, shown) => {
  const reading = await read(zipOf({ [name]: "x" }));
  expect(reading.members?.map(({ file }) => file)).toEqual([shown]);
  expect(warningCodes(reading)).toContain("UNSAFE_NAMES");
});

test("names that differ in case only are both listed", async () => {
  const reading = await read(zipOf({ "a.txt": "1", "A.txt": "2" }));
  expect(reading.members?.map(({ file }) => file)).toEqual(["a.txt", "A.txt (2)"]);
});

test("files locked with a password are named, the others read", async () => {
  const bytes = Buffer.from(zipOf({ "잠김.txt": "secret", "열림.txt": "보통 글" }));
  const directory = bytes.indexOf("PK\u0001\u0002", "latin1");
  bytes.writeUInt16LE(bytes.readUInt16LE(directory + 8) | 1, directory + 8);
  const reading = await read(bytes);
  expect(reading.blocks[0]?.text).toBe("잠김.txt (6 bytes, locked with a password)");
  expect(reading.members?.map(({ file, error }) => [file, error?.code ?? null])).toEqual([
    ["잠김.txt", "PASSWORD_NEEDED"],
    ["열림.txt", null],
  ]);
  expect(warningCodes(reading)).toEqual(["LOCKED_MEMBERS", "MEMBER_NOT_READ"]);
});

describe("limits", () => {
  test("an empty archive is empty", async () => {
    expect((await read(zipOf({}))).error?.code).toBe("EMPTY");
  });

  test("10,000 files are listed, one more is refused", async () => {
    const files = (count: number) =>
      zipOf(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.txt`, ""])));
    expect((await read(files(10_000))).blocks).toHaveLength(10_000);
    expect((await read(files(10_001))).error?.code).toBe("TOO_LARGE");
  }, 60_000);

  test("a file that unpacks to more than 200 MB is refused alone, and no ratio refuses one", async () => {
    const reading = await read(zipOf({ "bomb.txt": new Uint8Array(201 * 1024 * 1024), "b.csv": "이름\n홍길동\n" }));
    expect(reading.members?.map(({ file, error }) => [file, error?.code ?? null])).toEqual([
      ["bomb.txt", "TOO_LARGE"],
      ["b.csv", null],
    ]);
  }, 60_000);

  test("all files together unpack to 600 MB at most", async () => {
    const part = new Uint8Array(150 * 1024 * 1024);
    const bomb = zipOf({ a: part });
    const reading = await read(
      zipOf({ "1.zip": bomb, "2.zip": bomb, "3.zip": bomb, "4.zip": bomb, "5.zip": bomb, "6.zip": bomb }),
    );
    expect(reading.ok).toBe(true);
    expect(
      reading.members?.map(({ members }) => members?.length ?? 0).reduce((sum, count) => sum + count, 0),
    ).toBeLessThan(6);
  }, 120_000);
});
