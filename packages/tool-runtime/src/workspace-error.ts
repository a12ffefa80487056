import type { Language } from "./define-tool.ts";
import { ToolError, type ToolErrorCode } from "./tool-error.ts";

type Fault =
  | "missing"
  | "empty"
  | "hidden"
  | "ambiguous"
  | "link"
  | "special"
  | "swapped"
  | "folder"
  | "file"
  | "rights"
  | "cancelled";

type Words = (path: string, names: string) => string;

const faults: Record<Fault, { code: ToolErrorCode; ko: Words; en: Words }> = {
  missing: {
    code: "NOT_FOUND",
    ko: (path, names) => `${path}: 작업 폴더에 없습니다.${names && ` 비슷한 이름: ${names}`}`,
    en: (path, names) => `${path}: not in the workspace.${names && ` Near names: ${names}`}`,
  },
  empty: {
    code: "NOT_FOUND",
    ko: (path) => `${path}: 없습니다. 작업 폴더가 비어 있습니다.`,
    en: (path) => `${path}: not found. The workspace is empty: there is no file in it.`,
  },
  hidden: {
    code: "NOT_FOUND",
    ko: (path) => `${path}: 숨김 파일과 Office 잠금 파일(~$)은 다루지 않습니다.`,
    en: (path) => `${path}: hidden files and Office lock files (~$) are no part of the workspace.`,
  },
  ambiguous: {
    code: "NOT_FOUND",
    ko: (path, names) => `${path}: 같은 이름으로 보이는 것이 여럿입니다. 하나를 그대로 적으세요: ${names}`,
    en: (path, names) => `${path}: several names fit. Write one of them exactly: ${names}`,
  },
  link: {
    code: "OUTSIDE_WORKSPACE",
    ko: (path) => `${path}: 작업 폴더 밖을 가리키는 링크라 열지 않습니다.`,
    en: (path) => `${path}: a link that leads out of the workspace is not followed.`,
  },
  special: {
    code: "OUTSIDE_WORKSPACE",
    ko: (path) => `${path}: 보통 파일이 아니라(장치, 파이프, 소켓) 열지 않습니다.`,
    en: (path) => `${path}: not a regular file (device, pipe or socket); it is not opened.`,
  },
  swapped: {
    code: "OUTSIDE_WORKSPACE",
    ko: (path) => `${path}: 찾은 뒤에 다른 파일로 바뀌어 열지 않습니다. 다시 시도하세요.`,
    en: (path) => `${path}: it was replaced by another file since it was found; it is not opened. Try again.`,
  },
  folder: {
    code: "INVALID_INPUT",
    ko: (path) => `${path}: 파일이 아니라 폴더입니다.`,
    en: (path) => `${path}: this is a folder, not a file.`,
  },
  file: {
    code: "INVALID_INPUT",
    ko: (path) => `${path}: 폴더가 아니라 파일입니다.`,
    en: (path) => `${path}: this is a file, not a folder.`,
  },
  rights: {
    code: "UNREADABLE",
    ko: (path) => `${path}: 읽을 권한이 없습니다.`,
    en: (path) => `${path}: no right to read it.`,
  },
  cancelled: { code: "CANCELLED", ko: () => "취소되었습니다.", en: () => "Cancelled." },
};

/** A path fault with its code, in words that say what to do. */
export function workspaceError(
  fault: Fault,
  path: string,
  language: Language,
  names: readonly string[] = [],
): ToolError {
  const shown = path.length > 200 ? `${path.slice(0, 200)}…` : path;
  const message = faults[fault][language](shown, names.join(", "));
  return fault === "missing" ? new WorkspaceMissingError(message) : new ToolError(faults[fault].code, message);
}

/** No such name: told apart so that near names can be looked for once the walk has ended. */
export class WorkspaceMissingError extends ToolError {
  constructor(message: string) {
    super("NOT_FOUND", message);
  }
}

const faultOf: Record<string, Fault> = {
  ENOENT: "missing",
  // The name was swapped for a link, or a folder for a file, between looking and opening.
  ELOOP: "link",
  ENOTDIR: "missing",
  // readlink of what is no link any more.
  EINVAL: "swapped",
  ENAMETOOLONG: "missing",
  EACCES: "rights",
  EPERM: "rights",
};

/** A file system error as a path fault; anything else as it is. */
export function systemError(error: unknown, path: string, language: Language): unknown {
  const fault = faultOf[(error as NodeJS.ErrnoException).code ?? ""];
  return error instanceof ToolError || fault === undefined ? error : workspaceError(fault, path, language);
}
