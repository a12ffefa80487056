export type ModelStoreErrorCode =
  | "BAD_MANIFEST"
  | "UNKNOWN_MODEL"
  | "NOT_FOUND"
  | "NO_FILE"
  | "WRONG_SIZE"
  | "WRONG_HASH"
  | "NOT_ALLOWED"
  | "NO_SPACE"
  | "NO_SOURCE"
  | "NOT_WRITABLE";

/** What the model store throws when it could not do its work; the message says what to do. */
export class ModelStoreError extends Error {
  readonly code: ModelStoreErrorCode;

  constructor(code: ModelStoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ModelStoreError";
    this.code = code;
  }
}
