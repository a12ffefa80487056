/** The beginning of a value's JSON; its type where it has none (a cycle, a bigint). */
export function valuePreview(value: unknown, maxCharacters: number): string {
  try {
    const text = JSON.stringify(value) as string | undefined;
    if (text === undefined) return String(value);
    return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
  } catch {
    return typeof value;
  }
}
