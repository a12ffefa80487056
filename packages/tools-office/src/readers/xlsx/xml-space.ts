/** White space of XML (XML 1.0, 2.3). */
export function isSpace(byte: number | undefined): boolean {
  return byte === 32 || byte === 10 || byte === 13 || byte === 9;
}
