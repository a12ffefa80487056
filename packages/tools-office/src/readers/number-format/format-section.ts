/** A piece of a number format code (ECMA-376-1 18.8.31). */
export type FormatToken =
  | { type: "literal"; text: string }
  | { type: "digit"; text: "0" | "#" | "?" }
  | { type: "point" | "comma" | "percent" | "slash" | "general" | "text" }
  | { type: "exponent"; plus: boolean }
  /** A run of one date letter: yyyy, mm, d, aaa, hh, ss; `M` stands for minutes. */
  | { type: "date"; text: string }
  /** `[h]`, `[mm]`, `[ss]`: the whole time in that unit. */
  | { type: "elapsed"; text: string }
  | { type: "ampm"; korean: boolean; short: boolean }
  /** Digits of a second after the point. */
  | { type: "subsecond"; digits: number };

/** What one of the up to four sections of a code says. */
export interface FormatSection {
  tokens: FormatToken[];
  condition: { operator: string; limit: number } | null;
  /** `[$-412]`: names of days and months in Korean. */
  korean: boolean;
  /** `[DBNum1]` to `[DBNum4]`: digits of another script; 0 for none. */
  numerals: number;
  isDate: boolean;
}
