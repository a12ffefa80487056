import { createHash } from "node:crypto";
import { canonicalJson } from "./canonical-json.ts";

/** Lower-case hex SHA-256 over the canonical JSON of a call's validated arguments. */
export function argumentsHash(input: unknown): string {
  return createHash("sha256").update(canonicalJson(input), "utf8").digest("hex");
}
