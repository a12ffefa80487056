/** The letters and digits of a question, normalised as values are, each with its place in the text. */
export interface QuestionText {
  source: string;
  letters: string[];
  /** Place of each letter in `source`. */
  at: number[];
  /** True where a space or punctuation stands before the letter. */
  starts: boolean[];
}

export function readQuestion(question: string): QuestionText {
  const source = question.normalize("NFC");
  const text: QuestionText = { source, letters: [], at: [], starts: [] };
  let separated = true;
  let place = 0;
  for (const letter of source) {
    for (const part of letter.normalize("NFKC").toLowerCase()) {
      if (!/[\p{L}\p{N}\p{M}]/u.test(part)) {
        separated = true;
        continue;
      }
      text.letters.push(part);
      text.at.push(place);
      text.starts.push(separated);
      separated = false;
    }
    place += letter.length;
  }
  return text;
}

export type Script = "hangul" | "latin" | "digit" | "other";

export function scriptOf(letter: string | undefined): Script {
  if (letter === undefined) return "other";
  if (/\p{Script=Hangul}/u.test(letter)) return "hangul";
  if (/\p{Script=Latin}/u.test(letter)) return "latin";
  return /\p{N}/u.test(letter) ? "digit" : "other";
}

/** The letters from `from` to the end of their word, of one script. */
export function restOfWord({ letters, starts }: QuestionText, from: number): string {
  const script = scriptOf(letters[from]);
  let rest = "";
  for (let i = from; i < letters.length && !starts[i] && scriptOf(letters[i]) === script; i++) rest += letters[i];
  return rest;
}

/** The words of the question as they stand, from one letter to before another. */
export function wordsBetween({ source, at }: QuestionText, from: number, to: number): string {
  const last = at[to - 1] ?? 0;
  const end = last + String.fromCodePoint(source.codePointAt(last) ?? 32).length;
  return source.slice(at[from] ?? 0, end);
}
