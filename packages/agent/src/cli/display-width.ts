/** Korean, Chinese and Japanese letters and full-width forms stand in two columns of a terminal (UAX #11). */
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}/u;
/** Medial and final consonants written apart belong to the letter before, as combining marks do. */
const WITHOUT_WIDTH = /[\p{M}\u1160-\u11FF\u200B-\u200D]/u;

/** Columns that the text takes on a terminal. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width;
}

/** Spaces behind the text up to so many columns. */
export function padToWidth(text: string, columns: number): string {
  return text + " ".repeat(Math.max(0, columns - displayWidth(text)));
}

/** The beginning of the text that fits into so many columns. */
export function cutToWidth(text: string, columns: number): string {
  let width = 0;
  let kept = "";
  for (const character of text) {
    width += widthOf(character);
    if (width > columns) break;
    kept += character;
  }
  return kept;
}

function widthOf(character: string): number {
  if (WITHOUT_WIDTH.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}
