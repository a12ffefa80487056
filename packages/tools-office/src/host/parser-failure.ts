import type { ChildEnd } from "./parser-event.ts";
import type { ParserErrorCode } from "./protocol.ts";

/** The child died or was killed before it answered. */
export class ChildEnded extends Error {
  readonly end: ChildEnd;
  /** True when it was the child's first request, so that nothing before can be to blame. */
  readonly isFirstRequest: boolean;

  constructor(end: ChildEnd, detail: string, isFirstRequest: boolean) {
    super(`The parser process ended: ${end} ${detail}`.trim());
    this.name = "ChildEnded";
    this.end = end;
    this.isFirstRequest = isFirstRequest;
  }
}

/** The child answered with an error of the protocol. */
export class ParserError extends Error {
  readonly code: ParserErrorCode;

  constructor(code: ParserErrorCode, message: string) {
    super(message);
    this.name = "ParserError";
    this.code = code;
  }
}
