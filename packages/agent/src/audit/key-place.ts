import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve } from "node:path";
import type { Language } from "@cloister/tool-runtime";
import { readAudit } from "./read-audit.ts";
import { wrongUse } from "./refusals.ts";

/**
 * A key never lies where the agent reads: neither in the data folder nor in a folder that a run of this log was about.
 * Throws `AgentError` USAGE.
 */
export function requireKeyOutside(path: string, dataFolder: string, log: string, language: Language): void {
  const place = realPlace(path);
  const folder = [dataFolder, ...workspacesOf(log, language)].find((candidate) =>
    isInside(place, realPlace(candidate)),
  );
  if (folder === undefined) return;
  throw wrongUse(
    `${path}: 열쇠는 자료 폴더나 작업 폴더 안에 둘 수 없습니다 (${folder}). PC 밖, 예를 들어 USB에 두세요.`,
    `${path}: a key must lie neither in the data folder nor in a folder that was worked on (${folder}). Keep it off this PC, on a stick for example.`,
    language,
  );
}

/** Folders of the runs in the log. */
function workspacesOf(log: string, language: Language): string[] {
  if (!existsSync(log)) return [];
  const details = readAudit(
    log,
    (database) => database.prepare("SELECT DISTINCT detail FROM audit_read WHERE kind = 'run_started'").all(),
    language,
  );
  return details.map(({ detail }) => folderOf(String(detail))).filter((folder) => folder !== null);
}

function folderOf(detail: string): string | null {
  try {
    const { folder } = JSON.parse(detail) as { folder?: unknown };
    return typeof folder === "string" && isAbsolute(folder) ? folder : null;
  } catch {
    return null;
  }
}

/** The path without links, also where its last part is not there yet. */
function realPlace(path: string): string {
  const whole = resolve(path);
  if (existsSync(whole)) return realpathSync(whole);
  const parent = dirname(whole);
  return parent === whole ? whole : join(realPlace(parent), basename(whole));
}

function isInside(place: string, folder: string): boolean {
  const way = relative(folder, place);
  return way === "" || (!way.startsWith("..") && !isAbsolute(way));
}
