import type { ChildEnd } from "./parser-event.ts";
import type { ParserErrorCode } from "./protocol.ts";

/** The child died or was killed before it answered. */
export class ChildEnded extends Error {
  readonly end: ChildEnd;

  constructor(end: ChildEnd, detail: string) {
    super(`The parser process ended: ${end} ${detail}`.trim());
    this.name = "ChildEnded";
    this.end = end;
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
