import type { Passage } from "@cloister/tool-runtime";
import type { AskedUnit } from "../intake/asked-unit.ts";
import type { QuestionWord } from "../intake/question-words.ts";
import { createWordBag } from "../route/word-bag.ts";

const MOST_LINES = 3;
const LONGEST_LINE = 240;

/**
 * The lines of the passages that know most of the question's words, rare words counting more; best first. A number in the
 * unit that is asked for counts as a word.
 */
export function keyLines(
  words: readonly QuestionWord[],
  passages: readonly Passage[],
  unit: AskedUnit | null = null,
): string[] {
  const lines = passages.flatMap((passage) => splitLines(passage.text));
  const known = lines.map((line) => {
    const bag = createWordBag(line);
    return new Set(words.filter((word) => bag.has(word)));
  });
  const weights = new Map(
    words.map((word) => [word, weightOf(known.filter((set) => set.has(word)).length, lines.length)]),
  );
  const withUnit = new Set(lines.filter((line) => unit?.given.test(line)));
  const weightOfUnit = weightOf(withUnit.size, lines.length);
  return lines
    .map((line, index) => {
      const score = [...(known[index] ?? [])].reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
      return { line, score: score > 0 && withUnit.has(line) ? score + weightOfUnit : score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_LINES)
    .map(({ line }) => line.slice(0, LONGEST_LINE));
}

/** A word that stands in every line tells nothing. */
function weightOf(linesWithWord: number, lines: number): number {
  return linesWithWord === 0 ? 0 : Math.log(1 + lines / linesWithWord);
}

function splitLines(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?。])\s+(?=\p{L})/u)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
