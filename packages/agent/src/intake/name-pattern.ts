/** The text as a regular expression that matches itself. */
export function escapeExpression(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** A file name as people spell it: spaces, `_`, `.` and `-` are one, and may be left out. */
export function namePattern(name: string): string {
  return [...name].map((letter) => (/[\s_.-]/.test(letter) ? "[\\s_.-]*" : escapeExpression(letter))).join("");
}
