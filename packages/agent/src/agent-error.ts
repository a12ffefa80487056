/** Why a run cannot go on. Branched on; the message says what to do. */
export type AgentErrorCode =
  | "AUDIT_UNWRITABLE"
  | "AUDIT_UNREADABLE"
  | "AUDIT_NOT_VALID"
  | "MODEL_MISSING"
  | "MODEL_REFUSED"
  | "MODEL_FAILED"
  | "NOT_ENOUGH_MEMORY"
  | "CONTEXT_FULL"
  | "FOLDER"
  | "USAGE"
  | "NO_PROGRESS"
  | "CANCELLED";

/** Ends the run: the caller shows the message and stops. */
export class AgentError extends Error {
  readonly code: AgentErrorCode;

  constructor(code: AgentErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "AgentError";
    this.code = code;
  }
}
