import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import type { Language } from "@cloister/tool-runtime";
import { errorCode } from "../sqlite.ts";
import { parseCheckpoints } from "./checkpoint.ts";
import { wrongUse } from "./refusals.ts";

export interface NewFile {
  write(text: string): void;
  /** Synced: what is kept as evidence must not be lost with the next power cut. */
  close(): void;
}

/** A file that is not there yet, for its user alone; evidence never replaces evidence. Throws `AgentError` USAGE. */
export function createNewFile(path: string, language: Language, mode = 0o600): NewFile {
  const handle = opened(path, "wx", language, mode);
  return {
    write: (text) => void writeSync(handle, text),
    close() {
      fsyncSync(handle);
      closeSync(handle);
    },
  };
}

export function writeNewFile(path: string, text: string, language: Language, mode = 0o600): void {
  const file = createNewFile(path, language, mode);
  file.write(text);
  file.close();
}

/** Adds a checkpoint to a new file, or behind those that it holds. Throws `AgentError` USAGE. */
export function requireCheckpointFile(path: string, language: Language): void {
  const before = existing(path, language);
  if (before === null || before.trim() === "" || parseCheckpoints(before) !== null) return;
  throw wrongUse(
    `${path}: 확인값 파일이 아닌 파일이 이미 있습니다. 다른 이름을 적으세요.`,
    `${path} is there already and holds no checkpoints. Name another file.`,
    language,
  );
}

export function addCheckpoint(path: string, text: string, language: Language): void {
  const handle = opened(path, "a", language, 0o600);
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
}

function existing(path: string, language: Language): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw cannotWrite(path, error, language);
  }
}

function opened(path: string, flags: string, language: Language, mode: number): number {
  try {
    return openSync(path, flags, mode);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw cannotWrite(path, error, language);
    throw wrongUse(
      `${path}: 파일이 이미 있습니다. 다른 이름을 적으세요.`,
      `${path} is there already. Name another file.`,
      language,
    );
  }
}

const cannotWrite = (path: string, error: unknown, language: Language): Error =>
  wrongUse(
    `${path}: 쓸 수 없습니다 (${errorCode(error)}).`,
    `${path} cannot be written (${errorCode(error)}).`,
    language,
  );
