import type { ReadErrorCode } from "@cloister/tool-runtime";

/** Why a file could not be read; the message is one sentence for people. */
export class ReadError extends Error {
  readonly code: ReadErrorCode;

  constructor(code: ReadErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ReadError";
    this.code = code;
  }
}
