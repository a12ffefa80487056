/** A piece of a paragraph: characters, or a control that stands between them. */
export type TextPiece = { type: "text"; text: string } | { type: "control" };

/** Characters that are a control with a record of its own (HWP 5.0, table 6). */
const extended = new Set([1, 2, 3, 11, 12, 14, 15, 16, 17, 18, 21, 22, 23]);
/** Controls that take eight characters but have no record. */
const inline = new Set([4, 5, 6, 7, 8, 9, 19, 20]);
const CONTROL_LENGTH = 8;

const singles: Readonly<Record<number, string>> = { 10: "\n", 24: "-", 30: "\u00a0", 31: " " };

/** Splits the characters of a paragraph at its controls. */
export function splitText(data: Buffer): TextPiece[] {
  const pieces: TextPiece[] = [];
  let text = "";
  for (let at = 0; at + 2 <= data.length;) {
    const code = data.readUInt16LE(at);
    const isLong = extended.has(code) || inline.has(code);
    if (code >= 32) text += String.fromCharCode(code);
    else if (code === 9) text += "\t";
    else if (extended.has(code)) {
      pieces.push({ type: "text", text }, { type: "control" });
      text = "";
    } else text += singles[code] ?? "";
    at += isLong ? CONTROL_LENGTH * 2 : 2;
  }
  pieces.push({ type: "text", text });
  return pieces;
}
