import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openAuditLog, type AuditEntry } from "@cloister/agent";

/** A path for a log in a folder of its own, removed when the test ends. */
export function logPath(): string {
  const folder = mkdtempSync(join(tmpdir(), "cloister-audit-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "data", "audit.db");
}

/** Rows with every column filled, and rows with as few as there may be. */
export const sampleEntries: AuditEntry[] = [
  { run: "r1", kind: "run_started", summary: "질문: 강남 지점 매출은?" },
  {
    run: "r1",
    kind: "decision",
    tool: "excel.query",
    effect: "READ_ONLY",
    decision: "ALLOW",
    decidedBy: "read-only-inside-workspace",
    file: "보고/매출.xlsx",
    callId: "c1",
    summary: "It only reads inside the workspace.",
    detail: { arguments: { sql: "SELECT 1" }, argumentsHash: "ab" },
  },
  { run: "r1", kind: "intent", tool: "excel.query", effect: "READ_ONLY", callId: "c1", summary: "excel.query" },
  { run: "r1", kind: "outcome", tool: "excel.query", effect: "READ_ONLY", callId: "c1", summary: "1 row", detail: [1] },
  { run: "r1", kind: "answer", summary: "\ud800 100% _done_ \\ 😀", detail: null },
  { run: "r2", kind: "run_ended", summary: "answered" },
];

/** Writes the entries as user time 2026-01-02T03:04:05.006Z and closes the log. */
export async function writeLog(file: string, entries: readonly AuditEntry[] = sampleEntries): Promise<void> {
  const log = openAuditLog(file, { now: () => Date.UTC(2026, 0, 2, 3, 4, 5, 6) });
  for (const entry of entries) await log.append(entry);
  log.close();
}
