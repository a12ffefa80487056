import { namePattern } from "./name-pattern.ts";
import { compact } from "./normalize-text.ts";

/** A file that the question names, with the words that name it. */
export interface FileMention {
  path: string;
  words: string;
}

const SHORTEST_STEM = 3;
const SHORTEST_PART = { hangul: 3, latin: 6 };

/**
 * Files whose name (with or without extension, spaces and separators aside) stands in the question.
 * A name inside a longer name that also stands there is not meant.
 */
export function fileMentions(question: string, paths: readonly string[]): FileMention[] {
  const text = compact(question);
  const found = paths
    .map((path) => ({ path, words: mentionedName(question, text, path) }))
    .filter((mention) => mention.words !== "");
  return found.filter(
    (mention) =>
      !found.some(
        (other) =>
          other !== mention && other.words.length > mention.words.length && other.words.includes(mention.words),
      ),
  );
}

/** Files of which the question names a part that no other file name has: 급여대장 is 급여대장_2026.xlsx. */
export function partMentions(question: string, paths: readonly string[]): FileMention[] {
  const text = compact(question);
  const parts = paths.map((path) => nameParts(path));
  return paths.flatMap((path, index) => {
    const own = (parts[index] ?? []).filter((part) => text.includes(part));
    const unique = own.find(
      (part) => parts.filter((others) => others.some((other) => other.includes(part))).length === 1,
    );
    return unique === undefined ? [] : [{ path, words: unique }];
  });
}

function nameParts(path: string): string[] {
  const name = (path.split("/").at(-1) ?? path).replace(/\.[^.]+$/, "");
  return name
    .split(/[\s_\-.()[\]]+/)
    .map(compact)
    .filter(
      (part) =>
        !/\d/.test(part) &&
        part.length >= (/\p{Script=Hangul}/u.test(part) ? SHORTEST_PART.hangul : SHORTEST_PART.latin),
    );
}

function mentionedName(question: string, text: string, path: string): string {
  const name = path.split("/").at(-1) ?? path;
  const dot = name.lastIndexOf(".");
  const full = compact(name);
  if (dot > 0 && text.includes(full)) return full;
  const stem = compact(dot > 0 ? name.slice(0, dot) : name);
  return stem.length >= SHORTEST_STEM &&
    text.includes(stem) &&
    isWholeWord(question, name.slice(0, dot > 0 ? dot : name.length))
    ? stem
    : "";
}

/** In Latin letters a name stands for itself only as a word: test.xlsx is not meant by "latest". */
function isWholeWord(question: string, stem: string): boolean {
  if (/\p{Script=Hangul}/u.test(stem)) return true;
  return new RegExp(`(?<![\\p{Script=Latin}\\d])${namePattern(stem)}(?![\\p{Script=Latin}\\d])`, "iu").test(question);
}
