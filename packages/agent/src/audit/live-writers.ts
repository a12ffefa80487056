import { readFileSync } from "node:fs";
import { isProcessAlive } from "@cloister/tool-runtime";
import type { SqliteDatabase } from "../sqlite.ts";

/**
 * Enters this process among the writers and gives the last row that was there before the oldest other live writer
 * came; Infinity when there is none. Unfinished calls up to it belong to nobody who still runs.
 */
export function enterWriter(database: SqliteDatabase, head: number): number {
  const others = database.prepare("SELECT rowid AS id, pid, started, after_seq FROM audit_writer").all();
  const remove = database.prepare("DELETE FROM audit_writer WHERE rowid = @id");
  let oldest = Number.POSITIVE_INFINITY;
  for (const { id, pid, started, after_seq: afterSeq } of others) {
    if (isAlive(Number(pid), String(started))) oldest = Math.min(oldest, Number(afterSeq));
    else remove.run({ id: id ?? null });
  }
  database
    .prepare("INSERT INTO audit_writer VALUES (@pid, @started, @head)")
    .run({ pid: process.pid, started: startTime(process.pid), head });
  return oldest;
}

/** Takes one entry of this process out again. */
export function leaveWriter(database: SqliteDatabase): void {
  database
    .prepare("DELETE FROM audit_writer WHERE rowid = (SELECT max(rowid) FROM audit_writer WHERE pid = @pid)")
    .run({ pid: process.pid });
}

function isAlive(pid: number, started: string): boolean {
  return isProcessAlive(pid) && startTime(pid) === started;
}

/** Tells a process from a later one with the same id (field 22 of /proc/PID/stat); "" where there is no /proc. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in field 2 may hold spaces and brackets, so fields are counted after its last bracket.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
