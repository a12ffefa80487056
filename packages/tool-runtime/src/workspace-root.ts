import { constants, promises as fs } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import type { Language } from "./define-tool.ts";
import { ToolError, type ToolErrorCode } from "./tool-error.ts";
import { comparable } from "./workspace-names.ts";

/** The real path of a folder that may be opened as a workspace. Throws `ToolError` saying which of the reasons it is. */
export async function openWorkspaceRoot(
  root: string,
  forbidden: readonly string[],
  language: Language,
): Promise<string> {
  const realRoot = await realFolder(root, language);
  for (const folder of forbidden) {
    if (overlaps(realRoot, await realPathOfNearest(resolve(folder)))) {
      throw rootError("DENIED", root, language, {
        ko: "프로그램 자신의 자료 폴더와 겹칩니다. 업무 파일만 있는 폴더를 고르세요",
        en: "it overlaps with the program's own data folder. Choose a folder that only holds your work files",
      });
    }
  }
  return realRoot;
}

async function realFolder(root: string, language: Language): Promise<string> {
  try {
    const realRoot = await fs.realpath(root);
    const isFolder = (await fs.stat(realRoot)).isDirectory();
    if (!isFolder) {
      throw rootError("INVALID_INPUT", root, language, {
        ko: "폴더가 아니라 파일입니다. 그 파일이 든 폴더를 고르세요",
        en: "this is a file, not a folder. Choose the folder that it lies in",
      });
    }
    await fs.access(realRoot, constants.R_OK | constants.X_OK);
    return realRoot;
  } catch (error) {
    throw rootFailure(error, root, language);
  }
}

function rootFailure(error: unknown, root: string, language: Language): unknown {
  if (error instanceof ToolError) return error;
  switch ((error as NodeJS.ErrnoException).code) {
    case "ENOENT":
    case "ENOTDIR":
      return rootError("NOT_FOUND", root, language, {
        ko: "그런 폴더가 없습니다. 경로를 확인하세요",
        en: "there is no such folder. Check the path",
      });
    case "EACCES":
    case "EPERM":
      return rootError("UNREADABLE", root, language, {
        ko: "읽을 권한이 없습니다. 폴더 권한을 확인하세요",
        en: "no right to read it. Check the folder's permissions",
      });
    default:
      return error;
  }
}

function rootError(code: ToolErrorCode, root: string, language: Language, reason: Record<Language, string>): ToolError {
  const what = language === "ko" ? "작업 폴더" : "workspace";
  return new ToolError(code, `${what} ${root}: ${reason[language]}.`);
}

/** The real path of a folder that may not exist yet: its nearest existing parent's, and the rest. */
async function realPathOfNearest(path: string): Promise<string> {
  try {
    return await fs.realpath(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(await realPathOfNearest(parent), basename(path));
  }
}

function overlaps(a: string, b: string): boolean {
  return contains(a, b) || contains(b, a);
}

/** Compared by NFC and without case on every system: a data folder is one wherever it is mounted. */
function contains(outer: string, inner: string): boolean {
  const path = relative(comparable(outer), comparable(inner));
  return path === "" || (path !== ".." && !path.startsWith(`..${sep}`) && resolve(path) !== path);
}
