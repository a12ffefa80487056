import type { Effect } from "./define-tool.ts";
import type { Decision, Provenance } from "./policy.ts";
import type { ToolErrorCode } from "./tool-error.ts";

interface RecordBase {
  callId: string;
  tool: string;
  /** Workspace paths that the arguments name. */
  files: string[];
}

interface KnownCall extends RecordBase {
  effect: Effect;
  /** Lower-case hex SHA-256 over the canonical JSON of the arguments: shown = decided = run. */
  argumentsHash: string;
}

/** GROUP_JUST_OPENED: not run, as another call of the same batch had opened the group. */
export type RefusalCode = ToolErrorCode | "GROUP_JUST_OPENED";

/** What dispatch records of one call, in this order: refusal alone, group_opened alone, or decision(s), intent, outcome. */
export type CallRecord =
  | (RecordBase & { kind: "refusal"; code: RefusalCode; summary: string; arguments: string })
  | (RecordBase & { kind: "group_opened"; group: string })
  | (KnownCall & {
      kind: "decision";
      decision: Decision;
      /** Rule or person. */
      decidedBy: string;
      reason: string;
      provenance: Provenance;
      arguments: unknown;
    })
  | (KnownCall & { kind: "intent"; arguments: unknown })
  | (KnownCall & {
      kind: "outcome";
      ok: boolean;
      code: ToolErrorCode | null;
      summary: string;
      fingerprint: string;
      ms: number;
      openedGroup?: string;
      /** Of a bug: for the log only, never for the model. */
      stack?: string;
    });

/**
 * Port: where calls are recorded.
 *
 * Contract: `record` resolves once the record is durable. When it rejects, dispatch does not act and throws
 * `CallNotRecordedError`.
 */
export interface CallRecorder {
  record(record: CallRecord): Promise<void>;
}

/** Fatal: a call could not be recorded, so it did not run (or its outcome is not known to the log). */
export class CallNotRecordedError extends Error {
  constructor(cause: unknown) {
    super(`the call could not be recorded: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = "CallNotRecordedError";
  }
}
