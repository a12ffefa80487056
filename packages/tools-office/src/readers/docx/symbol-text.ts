/** Wingdings characters that carry meaning in forms and lists; the font puts them at U+F000 + code. */
const wingdings: Record<number, string> = {
  0x6c: "●",
  0x6e: "■",
  0x6f: "□",
  0x71: "❑",
  0x75: "◆",
  0x76: "❖",
  0x9f: "•",
  0xa7: "▪",
  0xa8: "☐",
  0xd8: "➢",
  0xe0: "→",
  0xf0: "⇨",
  0xfb: "✗",
  0xfc: "✓",
  0xfd: "☒",
  0xfe: "☑",
};

/** A `w:sym` as text; U+FFFD when the font is not known. */
export function symbolText(font: string | undefined, code: string | undefined): string {
  const value = Number.parseInt(code ?? "", 16);
  if (Number.isNaN(value)) return "";
  if (value < 0xf000 || value > 0xf0ff) return String.fromCodePoint(value);
  if (/^wingdings$/i.test(font ?? "")) return wingdings[value - 0xf000] ?? "\uFFFD";
  return "\uFFFD";
}
