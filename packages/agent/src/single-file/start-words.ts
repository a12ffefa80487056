import { inWords } from "../config/interface-language.ts";
import { StartError } from "./carried-tree.ts";
import type { TreeFault } from "./tree-fault.ts";

/** What the start of the executable says, before anything of the program is loaded. */
export function startWords() {
  return {
    damaged: (part: string) =>
      inWords(
        `프로그램 파일이 손상되었습니다 (${part}). 키트에서 다시 복사하세요.`,
        `The program file is damaged (${part}). Copy it again from the kit.`,
      ),
    noFolder: (tried: readonly string[]) =>
      inWords(
        `풀어 놓을 폴더가 없습니다. CLOISTER_CACHE에 쓸 수 있는 폴더를 지정하세요.\n${tried.join("\n")}`,
        `There is no folder to unpack into. Set CLOISTER_CACHE to a folder that you can write to.\n${tried.join("\n")}`,
      ),
    noPrograms: (folder: string) =>
      inWords(
        `${folder}: 프로그램을 실행할 수 없는 디스크(noexec)입니다`,
        `${folder} lies on a disk that runs no programs (noexec)`,
      ),
    systemFolder: () => inWords("시스템 폴더입니다", "it is a folder of the system"),
    writtenAnew: (folder: string, fault: string) =>
      inWords(`${folder}: ${fault}. 다시 씁니다.`, `${folder}: ${fault}; writing it anew.`),
    passedOver: (folder: string, fault: string) =>
      inWords(
        `미리 설치된 ${folder}: ${fault}. 쓰지 않습니다.`,
        `The pre-installed ${folder}: ${fault}; it is passed over.`,
      ),
    readOnlyAndWrong: (fault: string) =>
      inWords(
        `쓸 수 없는 폴더이고 내용도 맞지 않습니다 (${fault})`,
        `it cannot be written, and what it holds does not fit (${fault})`,
      ),
    fault: (fault: TreeFault) => faultInWords(fault),
    systemError: (error: unknown) => systemErrorInWords(error),
  };
}

function faultInWords(fault: TreeFault): string {
  switch (fault.kind) {
    case "MISSING":
      return inWords("없습니다", "it is missing");
    case "NOT_A_FOLDER":
      return inWords("폴더가 아닙니다", "it is not a folder");
    case "WRITABLE_BY_OTHERS":
      return inWords("다른 사용자도 쓸 수 있습니다", "others can write to it");
    case "OF_ANOTHER_USER":
      return inWords("다른 사용자의 것입니다", "it belongs to another user");
    case "ADDED":
      return inWords(`없어야 할 파일 ${fault.path}`, `a file that should not be there, ${fault.path}`);
    case "CHANGED":
      return inWords(`바뀐 파일 ${fault.path}`, `a changed file, ${fault.path}`);
  }
}

function systemErrorInWords(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return inWords("디스크가 가득 찼습니다", "the disk is full");
  if (code === "EROFS") return inWords("읽기 전용 디스크입니다", "the disk is read-only");
  if (code === "EACCES" || code === "EPERM") return inWords("쓸 권한이 없습니다", "no right to write there");
  if (code === "ENAMETOOLONG") return inWords("경로가 너무 깁니다", "the path is too long");
  return message;
}
