/** Number shapes of hwp in their order (HWP 5.0 table 43), as format names of ECMA-376-1 17.18.59. */
const shapes = [
  "decimal",
  "decimalEnclosedCircle",
  "upperRoman",
  "lowerRoman",
  "upperLetter",
  "lowerLetter",
  "upperLetter",
  "lowerLetter",
  "ganada",
  "ganada",
  "chosung",
  "chosung",
  "koreanDigital",
  "chineseCounting",
  "chineseCounting",
  "ideographTraditional",
  "ideographTraditional",
] as const;

/** The names that hwpx has for the same. */
const names: Readonly<Record<string, string>> = {
  DIGIT: "decimal",
  CIRCLED_DIGIT: "decimalEnclosedCircle",
  ROMAN_CAPITAL: "upperRoman",
  ROMAN_SMALL: "lowerRoman",
  LATIN_CAPITAL: "upperLetter",
  LATIN_SMALL: "lowerLetter",
  CIRCLED_LATIN_CAPITAL: "upperLetter",
  CIRCLED_LATIN_SMALL: "lowerLetter",
  HANGUL_SYLLABLE: "ganada",
  CIRCLED_HANGUL_SYLLABLE: "ganada",
  HANGUL_JAMO: "chosung",
  CIRCLED_HANGUL_JAMO: "chosung",
  HANGUL_PHONETIC: "koreanDigital",
  IDEOGRAPH: "chineseCounting",
  CIRCLED_IDEOGRAPH: "chineseCounting",
  DECAGON_CIRCLE: "ideographTraditional",
  DECAGON_CIRCLE_HANJA: "ideographTraditional",
};

/** The format of a number shape, by its index in hwp or its name in hwpx; decimal for others. */
export function numberShape(shape: number | string): string {
  return (typeof shape === "number" ? shapes[shape] : names[shape]) ?? "decimal";
}
