import type { Language } from "@cloister/tool-runtime";
import { dateSpans, type DateSpan } from "./date-spans.ts";
import { detectLanguage } from "./detect-language.ts";
import { fileMentions } from "./file-mentions.ts";
import { questionKind, type QuestionKind } from "./question-kind.ts";
import { questionWords, type QuestionWord } from "./question-words.ts";

/** What code alone can tell from the words of a question. */
export interface Question {
  text: string;
  language: Language;
  kind: QuestionKind;
  /** Words with a meaning of their own, in order. */
  words: QuestionWord[];
  dates: DateSpan[];
  /** Workspace paths of the files that the question names. */
  files: string[];
}

export function readQuestion(text: string, paths: readonly string[], language?: Language): Question {
  const normalized = text.normalize("NFC").trim();
  const files = fileMentions(normalized, paths);
  const dates = dateSpans(normalized);
  return {
    text: normalized,
    language: language ?? detectLanguage(normalized),
    kind: questionKind(normalized),
    words: questionWords(withoutDates(normalized, dates), files),
    dates,
    files: files.map((mention) => mention.path),
  };
}

/** A date has its own place: its words are not looked up one by one. */
function withoutDates(text: string, dates: readonly DateSpan[]): string {
  return dates.reduce((rest, date) => rest.replace(date.words, " "), text);
}
