/** Scripts written without spaces, or with endings glued on: found by pairs of letters. */
const pairedScript = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A run of letters of one of those scripts, or a word or number of any other. `1,234,567` is one number. */
const runs =
  /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|\d{1,3}(?:,\d{3})+(?!\d)|(?:(?![\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}])+/gu;

/** One stretch of letters of a text, as it is cut for the index. */
export interface Run {
  text: string;
  /** True when it is indexed by pairs of letters. */
  isPaired: boolean;
}

/** NFKC, so that NFD names, full-width letters and ㈜ compare equal, and lower case. */
export function normaliseText(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** The runs of a text in order, normalised. */
export function runsOf(text: string): Run[] {
  return Array.from(normaliseText(text).matchAll(runs), ([run]) => {
    const isPaired = pairedScript.test(run);
    return { text: isPaired ? run : run.replaceAll(",", ""), isPaired };
  });
}

/**
 * The tokens of one run: pairs of letters and then its last letter alone (매출액 → 매출 출액 액), so that a single
 * letter is found as the beginning of a token wherever it stands; other words whole.
 */
export function tokensOfRun(run: Run): string[] {
  if (!run.isPaired) return [run.text];
  const letters = Array.from(run.text);
  return letters.map((letter, index) => letter + (letters[index + 1] ?? ""));
}

/** A text as FTS5 gets it: tokens with one space between two. */
export function indexTokens(text: string): string {
  return runsOf(text).flatMap(tokensOfRun).join(" ");
}
