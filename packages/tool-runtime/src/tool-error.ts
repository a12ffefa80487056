/** Why a tool call gave no result. Branched on; the text is for people and the model. */
export type ToolErrorCode =
  | "INVALID_INPUT"
  | "UNKNOWN_TOOL"
  | "NOT_FOUND"
  | "OUTSIDE_WORKSPACE"
  | "UNREADABLE"
  | "SQL"
  | "TIMED_OUT"
  | "DENIED"
  | "REPEATED"
  | "CANCELLED"
  | "INTERNAL";

/** What a tool throws when it could not do its work; dispatch turns it into a result with `ok: false`. */
export class ToolError extends Error {
  readonly code: ToolErrorCode;

  constructor(code: ToolErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ToolError";
    this.code = code;
  }
}
