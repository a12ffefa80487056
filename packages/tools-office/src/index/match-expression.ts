import type { QueryWord } from "./query-words.ts";
import { runsOf, tokensOfRun } from "./tokenise.ts";

/** A Latin word is also found as the beginning of a longer one from this many letters on. */
const minPrefixLetters = 3;

/** One way to look for a word. */
export interface Match {
  /** FTS5 expression. */
  expression: string;
  /** What stands in a text that it finds, as far as it is one term. */
  term: string;
}

/** The ways to look for a word, each to be tried only when the one before finds nothing. */
export function matchesOf(word: QueryWord): Match[] {
  const expression = word.forms.map(phraseOf).join(" OR ");
  return [{ expression, term: word.forms.at(-1) ?? word.text }, ...looserMatches(word)];
}

/** The single letter, the number without its unit, the two parts of a compound apart. */
function looserMatches(word: QueryWord): Match[] {
  if (word.letter !== null) return [{ expression: phraseOf(word.letter), term: word.letter }];
  const number = /^\d{3,}(?=\D)/.exec(word.text)?.[0];
  if (number !== undefined) return [{ expression: phraseOf(number), term: number }];
  const splits = word.forms.flatMap(compoundSplits);
  return splits.length > 0 ? [{ expression: splits.join(" OR "), term: word.text }] : [];
}

function phraseOf(text: string): string {
  const runs = runsOf(text);
  const last = runs.at(-1);
  const tokens = runs.flatMap((run) => {
    const all = tokensOfRun(run);
    // The last letter alone stands in the index only where the run ends, and the word may go on there.
    return run === last && run.isPaired && all.length > 1 ? all.slice(0, -1) : all;
  });
  const isPrefix = last !== undefined && (last.isPaired || isLongWord(last.text));
  return `"${tokens.join(" ")}"${isPrefix ? " *" : ""}`;
}

/** Numbers are never a beginning: 202 is not 2026. */
function isLongWord(text: string): boolean {
  return new RegExp(`^\\p{L}[\\p{L}\\p{M}\\p{N}]{${minPrefixLetters - 1},}$`, "u").test(text);
}

/** 매출현황 → 매출 and 현황, for texts that write it with a space. */
function compoundSplits(word: string): string[] {
  const runs = runsOf(word);
  if (runs.length !== 1 || !runs[0]?.isPaired) return [];
  const letters = Array.from(runs[0].text);
  const splits: string[] = [];
  for (let at = 2; at <= letters.length - 2; at += 1) {
    splits.push(`(${phraseOf(letters.slice(0, at).join(""))} AND ${phraseOf(letters.slice(at).join(""))})`);
  }
  return splits;
}
