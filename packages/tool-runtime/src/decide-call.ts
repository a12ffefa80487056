import type { CallRecord } from "./call-record.ts";
import type { Language } from "./define-tool.ts";
import { dispatchText } from "./dispatch-text.ts";
import { decide, type PolicyDecision, type PolicyMode, type Provenance } from "./policy.ts";
import type { ToolCall } from "./tool-call.ts";
import { untilAborted } from "./until-aborted.ts";
import type { ValidCall } from "./valid-call.ts";

/** What a person is shown before a call that must be confirmed; bound to these arguments by their hash. */
export interface ApprovalRequest {
  callId: string;
  tool: string;
  /** Frozen: the very object that will run. */
  input: unknown;
  argumentsHash: string;
  provenance: Provenance;
  reason: string;
}

export interface ApprovalAnswer {
  isApproved: boolean;
  /** Who answered: what the audit log says decided. */
  by: string;
}

/** Asks a person about one call. A rejection counts as "no". */
export type Approve = (request: ApprovalRequest, signal: AbortSignal) => Promise<ApprovalAnswer>;

export interface DecideOptions {
  context: { language: Language };
  mode?: PolicyMode;
  provenanceOf?: (call: ToolCall, input: unknown) => Provenance;
  approve?: Approve;
}

/** Decides and records; null when the call may run, else the reason why not. */
export async function decideCall(
  valid: ValidCall,
  options: DecideOptions,
  signal: AbortSignal,
  keep: (record: CallRecord) => Promise<void>,
): Promise<string | null> {
  const { call, tool, input, record } = valid;
  const provenance = options.provenanceOf?.(call, input) ?? "DOCUMENT";
  const ruled = decide({ effect: tool.effect, provenance, mode: options.mode ?? "READ" }, options.context.language);
  const keepDecision = (decision: PolicyDecision["decision"], decidedBy: string, reason: string): Promise<void> =>
    keep({ ...record, kind: "decision", decision, decidedBy, reason, provenance, arguments: input });

  await keepDecision(ruled.decision, ruled.rule, ruled.reason);
  if (ruled.decision === "ALLOW") return null;
  if (ruled.decision === "DENY") return ruled.reason;
  const answer = await ask(valid, provenance, ruled.reason, options, signal);
  await keepDecision(answer.isApproved ? "ALLOW" : "DENY", answer.by, answer.reason);
  return answer.isApproved ? null : answer.reason;
}

async function ask(
  { record, input }: ValidCall,
  provenance: Provenance,
  reason: string,
  { approve, context }: DecideOptions,
  signal: AbortSignal,
): Promise<ApprovalAnswer & { reason: string }> {
  const text = dispatchText[context.language];
  if (approve === undefined) return { isApproved: false, by: "nobody-to-ask", reason: text.nobodyToAsk };
  const { callId, tool, argumentsHash } = record;
  try {
    const request = Object.freeze({ callId, tool, input, argumentsHash, provenance, reason });
    const answer = await untilAborted(approve(request, signal), signal);
    // Only a plain true is a yes.
    const isApproved = answer.isApproved === true && !signal.aborted;
    return { isApproved, by: answer.by, reason: isApproved ? reason : text.refusedByPerson };
  } catch {
    return { isApproved: false, by: signal.aborted ? "cancelled" : "no-answer", reason: text.refusedByPerson };
  }
}
