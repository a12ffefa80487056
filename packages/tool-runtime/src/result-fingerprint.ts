import fnv from "fnv-plus";
import { wellFormed } from "./well-formed.ts";

/**
 * FNV-1a 64 (16 hex digits), `-` and the length of a result's text without its volatile parts.
 *
 * For loop detection only: FNV is not collision-resistant, which is why the length stands beside it.
 */
export function resultFingerprint(text: string, volatile: readonly string[] = []): string {
  const stable = [...volatile]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, part) => (part === "" ? rest : rest.replaceAll(part, "")), text);
  return `${fnv1a64(stable)}-${stable.length}`;
}

/** FNV-1a 64 of the text's UTF-8 bytes, 16 hex digits. */
export function fnv1a64(text: string): string {
  // The `…utf` variant encodes by itself. `useUTF8` would do the same for `hash()`, but for the whole process.
  return String(fnv.fast1a64utf(wellFormed(text)));
}
