export type KitProblem = "NO_KIT" | "WRONG_SIGNATURE" | "DAMAGED" | "OLDER" | "OTHER_SYSTEM" | "NO_KEY" | "NOT_COPIED";

/** Why a kit was refused or not installed; the message says what to do. */
export class KitError extends Error {
  readonly code: KitProblem;

  constructor(code: KitProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "KitError";
    this.code = code;
  }
}
