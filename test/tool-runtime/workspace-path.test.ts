import { expect, test } from "vitest";
import { ToolError } from "@cloister/tool-runtime";
import { splitWorkspacePath } from "../../packages/tool-runtime/src/workspace-path.ts";

const devices = [
  "CON",
  "con",
  "PRN",
  "AUX",
  "NUL",
  "NUL.txt",
  "nul.tar.gz",
  "aux.",
  "COM1",
  "COM9.log",
  "com0",
  "LPT3",
];
const moreDevices = [
  "COM¹",
  "COM²",
  "LPT³.txt",
  "CONIN$",
  "CONOUT$",
  "COM1 .txt",
  "CLOCK$",
  "sub/NUL",
  "sub/CON/a.txt",
];
const absolute = [
  "/",
  "/etc/passwd",
  "//server/share/a",
  "/proc/self/root",
  "/proc/self/fd/3",
  "/dev/stdin",
  "//?/C:/a",
];
const climbing = [
  "..",
  "../a",
  "a/..",
  "a/../../b",
  "sub/../a.txt",
  "./../a",
  "a/b/../../../c",
  "../../../../etc/passwd",
];
const windows = [
  "C:",
  "C:x",
  "C:/Windows",
  "C:\\x",
  "a.txt:evil",
  "a.txt::$DATA",
  "..\\a",
  "sub\\a.txt",
  "\\\\server\\share",
];
const moreWindows = [
  "\\\\?\\C:\\a",
  "\\\\.\\COM1",
  "WS~1/x",
  "PROGRA~1",
  "a~1.txt",
  "file:///etc/passwd",
  "a\\..\\b",
  "\\",
];
const endings = ["a.txt.", "a.txt ", "a.txt. ", "sub./a.txt", "sub /a.txt", "...", "....", " ", "a/ ", "a/..."];
const encoded = ["%2e%2e/a", "..%2fa", "%2E%2E%2Fetc", "a%5cb", "a%00.txt", "sub/%2e%2e%2fa"];
const control = ["a\0", "a\0.txt", "\0", "a\nb", "a\rb", "a\tb", "a\x1bb", "a\x7fb", "a\x85b"];
const bidi = ["\u202eslx.exe", "a\u202db", "a\u2066b", "a\u2069b", "a\u200eb", "a\u200fb", "a\u061cb", "a\u202ab"];
const zeroWidth = ["a\u200bb", "a\u200cb", "a\u200db", "a\u2060b", "\ufeffa", "a\u00adb", "a\u3164b", "a\u{e0041}b"];
const broken = ["a\ud800b", "\udc00", "a\ufffdb", "a".repeat(256), "가".repeat(86), "a/".repeat(600), "a\u2028b"];

const names = [devices, moreDevices, endings, encoded, control, bidi, zeroWidth, broken];
const refused = [absolute, climbing, windows, moreWindows, ...names].flat();

test.each(refused)("refuses %j", (path) => {
  let thrown: unknown;
  try {
    splitWorkspacePath(path, "en");
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(ToolError);
  expect(thrown).toMatchObject({ code: "OUTSIDE_WORKSPACE", message: expect.stringMatching(/^path "/u) });
});

test("covers at least 90 hostile strings", () => {
  expect(new Set(refused).size).toBeGreaterThanOrEqual(90);
});

test.each<[string, string[]]>([
  ["", []],
  [".", []],
  ["./", []],
  ["매출.xlsx", ["매출.xlsx"]],
  ["./보고/2026/매출.xlsx", ["보고", "2026", "매출.xlsx"]],
  ["보고//매출.xlsx", ["보고", "매출.xlsx"]],
  ["보고/", ["보고"]],
  ["견적서 (최종) v2.1 - 수정~1차.xlsx", ["견적서 (최종) v2.1 - 수정~1차.xlsx"]],
  ["보고서~1.pdf", ["보고서~1.pdf"]],
  ["연차 100% 사용.csv", ["연차 100% 사용.csv"]],
  ["console.txt", ["console.txt"]],
  ["com10.txt", ["com10.txt"]],
  ["null.csv", ["null.csv"]],
  ["a..b.txt", ["a..b.txt"]],
  ["회의록 #3 & 부록 [초안].docx", ["회의록 #3 & 부록 [초안].docx"]],
  ["가".repeat(85), ["가".repeat(85)]],
])("accepts %j", (path, names) => {
  expect(splitWorkspacePath(path, "en")).toEqual(names);
});

test("says what is wrong in the user's language", () => {
  expect(() => splitWorkspacePath("../비밀.xlsx", "ko")).toThrow(
    '경로 "../비밀.xlsx": `..`는 쓸 수 없습니다. 작업 폴더 안의 경로를 쓰세요(예: 보고/매출.xlsx).',
  );
});
