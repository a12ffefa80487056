/** `_x000D_` stands for a character that XML cannot hold (ECMA-376-1 22.9.2.19); line ends become `\n`. */
export function unescapeText(text: string): string {
  const plain = text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
  return plain.includes("\r") ? plain.replace(/\r\n?/g, "\n") : plain;
}
