import { compact } from "./normalize-text.ts";

/** A file that the question names, with the words that name it. */
export interface FileMention {
  path: string;
  words: string;
}

const SHORTEST_STEM = 3;

/**
 * Files whose name (with or without extension, spaces and separators aside) stands in the question.
 * A name inside a longer name that also stands there is not meant.
 */
export function fileMentions(question: string, paths: readonly string[]): FileMention[] {
  const text = compact(question);
  const found = paths
    .map((path) => ({ path, words: mentionedName(text, path) }))
    .filter((mention) => mention.words !== "");
  return found.filter(
    (mention) =>
      !found.some(
        (other) =>
          other !== mention && other.words.length > mention.words.length && other.words.includes(mention.words),
      ),
  );
}

function mentionedName(text: string, path: string): string {
  const name = path.split("/").at(-1) ?? path;
  const dot = name.lastIndexOf(".");
  const full = compact(name);
  if (dot > 0 && text.includes(full)) return full;
  const stem = compact(dot > 0 ? name.slice(0, dot) : name);
  return stem.length >= SHORTEST_STEM && text.includes(stem) ? stem : "";
}
