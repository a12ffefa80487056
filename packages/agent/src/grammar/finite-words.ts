import type { Alternatives, Element, Gbnf, Sequence } from "./gbnf.ts";

/** More words than this are not one choice: the largest list of candidates is 64. */
const MOST_WORDS = 256;
/** A larger class (letters, anything but a quote) is free text. */
const LARGEST_CLASS = 16;

/** The words of an element that stands for few of them; null for free text. */
export type FiniteWords = (element: Element) => readonly string[] | null;

/** Looks words up for the elements of one grammar; each rule is worked out once. */
export function createFiniteWords(gbnf: Gbnf): FiniteWords {
  const known = new Map<Element | string, readonly string[] | null>();
  const once = (key: Element | string, alternatives: Alternatives) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    // A rule that reaches itself has no end of words.
    known.set(key, null);
    const words = union(alternatives.map((sequence) => product(sequence, wordsOf)));
    known.set(key, words);
    return words;
  };
  const wordsOf: FiniteWords = (element) => {
    switch (element.kind) {
      case "text":
        return [element.text];
      case "class":
        return wordsOfClass(element);
      case "rule":
        return once(element.name, gbnf.rules.get(element.name)!);
      case "group":
        return once(element, element.alternatives);
      case "repeat":
        return wordsOfRepeat(element, wordsOf);
    }
  };
  return wordsOf;
}

function wordsOfClass({ isNegated, ranges }: Element & { kind: "class" }): string[] | null {
  const size = ranges.reduce((sum, [low, high]) => sum + high - low + 1, 0);
  if (isNegated || size > LARGEST_CLASS) return null;
  return ranges.flatMap(([low, high]) =>
    Array.from({ length: high - low + 1 }, (_, index) => String.fromCodePoint(low + index)),
  );
}

function wordsOfRepeat({ element, min, max }: Element & { kind: "repeat" }, wordsOf: FiniteWords) {
  if (max > 1) return null;
  const words = max === 0 ? [] : wordsOf(element);
  if (words === null || min === 1) return words;
  return union([words, [""]]);
}

function product(sequence: Sequence, wordsOf: FiniteWords): readonly string[] | null {
  let words: readonly string[] = [""];
  for (const element of sequence) {
    const more = wordsOf(element);
    if (more === null || words.length * more.length > MOST_WORDS) return null;
    words = words.flatMap((word) => more.map((end) => word + end));
  }
  return words;
}

function union(lists: readonly (readonly string[] | null)[]): readonly string[] | null {
  const words = new Set<string>();
  for (const list of lists) {
    if (list === null) return null;
    for (const word of list) words.add(word);
  }
  return words.size > MOST_WORDS ? null : [...words];
}
