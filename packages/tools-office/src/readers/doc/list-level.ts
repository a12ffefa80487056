import type { ListLevel } from "../docx/list-counter.ts";

/** MS-OSHARED 2.2.1.3 MSONFC, by the names that docx has for them; the rest is printed as decimal. */
const formats = [
  "decimal upperRoman lowerRoman upperLetter lowerLetter ordinal cardinalText ordinalText hex chicago",
  "ideographDigital japaneseCounting aiueo iroha decimalFullWidth decimalHalfWidth japaneseLegal",
  "japaneseDigitalTenThousand decimalEnclosedCircle decimalFullWidth aiueo iroha decimalZero bullet ganada chosung",
  "decimalEnclosedFullstop decimalEnclosedParen decimalEnclosedCircleChinese ideographEnclosedCircle",
  "ideographTraditional ideographZodiac ideographZodiacTraditional taiwaneseCounting ideographLegalTraditional",
  "taiwaneseCountingThousand taiwaneseDigital chineseCounting chineseLegalSimplified chineseCountingThousand decimal",
  "koreanDigital koreanCounting koreanLegal koreanDigital2",
].flatMap((line) => line.split(" "));
const NO_NUMBER = 0xff;

const HEAD = 28;

/** Reads a level of a list (LVL, MS-DOC 2.9.148) and where the next thing begins; null when it is cut off. */
export function readLevel(view: DataView, at: number): { level: ListLevel; end: number } | null {
  if (at + HEAD > view.byteLength) return null;
  const format = view.getUint8(at + 4);
  const flags = view.getUint8(at + 5);
  // The formatting of the number and of its paragraph stands between the head and the text.
  const text = at + HEAD + view.getUint8(at + 24) + view.getUint8(at + 25);
  if (text + 2 > view.byteLength) return null;
  const end = text + 2 + view.getUint16(text, true) * 2;
  if (end > view.byteLength) return null;
  return {
    level: {
      start: view.getInt32(at, true),
      format: format === NO_NUMBER ? "none" : (formats[format] ?? "decimal"),
      text: pattern(view, text + 2, end),
      ...((flags & 8) === 0 ? {} : { restartAfter: view.getUint8(at + 26) }),
      legal: (flags & 4) !== 0,
    },
    end,
  };
}

/** A character below 9 stands for the number of that level. */
function pattern(view: DataView, from: number, to: number): string {
  let text = "";
  for (let at = from; at < to; at += 2) {
    const code = view.getUint16(at, true);
    text += code < 9 ? `%${code + 1}` : String.fromCharCode(code);
  }
  return text;
}
