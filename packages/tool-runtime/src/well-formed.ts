/** The text with lone surrogates as U+FFFD: what its UTF-8 bytes say (String.prototype.toWellFormed is ES2024). */
export function wellFormed(text: string): string {
  return Buffer.from(text, "utf8").toString("utf8");
}
