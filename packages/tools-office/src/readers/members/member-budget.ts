import type { DocumentKind } from "@cloister/tool-runtime";
import { limits } from "../../gate/limits.ts";
import { ReadError } from "../../gate/read-error.ts";

/** What all files inside one file may still cost together; shared from the outermost file down. */
export interface MemberBudget {
  /** Bytes unpacked or decoded. */
  bytes: number;
  characters: number;
  cells: number;
  /** True when no further member may be begun. */
  isOutOfTime(): boolean;
}

const MAX_CHARACTERS = 8_000_000;
const MAX_CELLS = 300_000;
/** Less than the parser child is given before it is killed, so that a listing is never lost to its members. */
const WALL = { baseMs: 16_000, perMbMs: 800 };
/** On a busy machine the clock runs while nothing is read: then the wall decides, else this. */
const CPU = { baseMs: 8_000, perMbMs: 500 };

const MAX_DEPTH = 6;
const MAX_ARCHIVE_DEPTH = 2;

/** The budget of a file that lies in no other one. */
export function memberBudget(fileBytes: number): MemberBudget {
  const megabytes = fileBytes / (1024 * 1024);
  const startedAt = performance.now();
  const usedBefore = process.cpuUsage();
  return {
    bytes: limits.totalBytes,
    characters: MAX_CHARACTERS,
    cells: MAX_CELLS,
    isOutOfTime() {
      const { user, system } = process.cpuUsage(usedBefore);
      const isCpuUsed = (user + system) / 1000 > CPU.baseMs + megabytes * CPU.perMbMs;
      return isCpuUsed || performance.now() - startedAt > WALL.baseMs + megabytes * WALL.perMbMs;
    },
  };
}

/** Throws `ReadError` when a file of this kind lies in too many others (outermost first): an archive may hold itself. */
export function refuseTooDeep(within: readonly DocumentKind[], kind: DocumentKind): void {
  const archives = within.filter((around) => around === "zip").length;
  if (within.length > MAX_DEPTH || (kind === "zip" && archives > MAX_ARCHIVE_DEPTH)) {
    throw new ReadError("NOT_SUPPORTED", "it lies too deep inside other files; save it as a file of its own");
  }
}
