import type { Language } from "./define-tool.ts";
import { ToolError } from "./tool-error.ts";
import { wellFormed } from "./well-formed.ts";

/** Windows opens a device whatever extension follows: NUL.txt, `COM1 .log`; superscript digits count too. */
const deviceName = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[0-9¹²³]) *(?:\.|$)/iu;

/** Control, bidirectional, zero-width, tag and filler characters: names that look like another name. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034f\u3164\uffa0]/u;

const rules: { breaks(name: string): boolean; ko: string; en: string }[] = [
  { breaks: (name) => name === "..", ko: "`..`는 쓸 수 없습니다", en: "`..` is not allowed" },
  {
    breaks: (name) => wellFormed(name) !== name || invisible.test(name),
    ko: "보이지 않는 문자나 제어 문자가 들어 있습니다",
    en: "it has invisible or control characters",
  },
  {
    // Node shows bytes that are not UTF-8 (names from old Korean archives) as U+FFFD, and cannot open them by it.
    breaks: (name) => name.includes("\ufffd"),
    ko: "이름의 글자 인코딩이 UTF-8이 아닙니다",
    en: "its name is not written in UTF-8",
  },
  { breaks: (name) => name.includes(":"), ko: "`:`는 쓸 수 없습니다", en: "`:` is not allowed" },
  { breaks: (name) => name.includes("\\"), ko: "`\\` 대신 `/`를 쓰세요", en: "write `/` instead of `\\`" },
  { breaks: (name) => /[. ]$/u.test(name), ko: "점이나 빈칸으로 끝납니다", en: "it ends with a dot or a space" },
  { breaks: (name) => deviceName.test(name), ko: "Windows 장치 이름입니다", en: "it is the name of a Windows device" },
  {
    breaks: (name) => /%(?:2e|2f|5c|00)/iu.test(name),
    ko: "%로 적힌 경로 문자가 들어 있습니다",
    en: "it has encoded path characters",
  },
  {
    // 8.3 short names are another name of some file, ASCII only.
    breaks: (name) => /^[\w!#$%&'()@^`{}-]{1,6}~\d{1,6}(?:\.[\w-]{0,3})?$/iu.test(name),
    ko: "Windows의 짧은 이름(8.3)입니다",
    en: "it is a Windows short name (8.3)",
  },
  // 255 bytes: ext4; Windows counts 255 UTF-16 units, which is never less for what fits here.
  { breaks: (name) => Buffer.byteLength(name) > 255, ko: "이름이 너무 깁니다", en: "the name is too long" },
];

/** Why this file or folder name is refused on every system, "" when it is not. */
export function nameFault(name: string, language: Language): string {
  return rules.find((rule) => rule.breaks(name))?.[language] ?? "";
}

/**
 * The names a workspace path goes through; [] is the root.
 *
 * The rules are the same on every system, so that a folder means the same wherever it is opened.
 * Throws `ToolError` OUTSIDE_WORKSPACE.
 */
export function splitWorkspacePath(path: string, language: Language): string[] {
  const fault = pathFault(path, language);
  const names = fault === "" ? path.split("/").filter((name) => name !== "" && name !== ".") : [];
  const reason = fault || names.map((name) => nameFault(name, language)).find((text) => text !== "");
  if (reason === undefined || reason === "") return names;
  const shown = JSON.stringify(path.length > 80 ? `${path.slice(0, 80)}…` : path);
  throw new ToolError(
    "OUTSIDE_WORKSPACE",
    language === "ko"
      ? `경로 ${shown}: ${reason}. 작업 폴더 안의 경로를 쓰세요(예: 보고/매출.xlsx).`
      : `path ${shown}: ${reason}. Use a path inside the workspace, such as reports/sales.xlsx.`,
  );
}

function pathFault(path: string, language: Language): string {
  if (path.startsWith("/")) {
    return language === "ko" ? "절대 경로는 쓸 수 없습니다" : "absolute paths are not allowed";
  }
  // PATH_MAX of Linux is 4,096 bytes; a workspace path of 1,024 characters stays below it with its root.
  if (path.length > 1024) return language === "ko" ? "경로가 너무 깁니다" : "the path is too long";
  return "";
}
