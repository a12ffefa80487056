import type { Language } from "@cloister/tool-runtime";
import { dateSpans, type DateSpan } from "./date-spans.ts";
import { detectLanguage } from "./detect-language.ts";
import { fileMentions, partMentions } from "./file-mentions.ts";
import { escapeExpression, namePattern } from "./name-pattern.ts";
import { questionKind, type QuestionKind } from "./question-kind.ts";
import { questionWords, type QuestionWord } from "./question-words.ts";

/** What code alone can tell from the words of a question. */
export interface Question {
  text: string;
  /** The text in which values of tables are looked for: the question, with its translation where one was made. */
  linkText: string;
  language: Language;
  kind: QuestionKind;
  /** Words with a meaning of their own, in order. */
  words: QuestionWord[];
  dates: DateSpan[];
  /** Workspace paths of the files that the question names. */
  files: string[];
  /** `files` were attached by the user: nothing else is looked at. */
  isAttached: boolean;
  /** Files of which it names a part: a hint, not a limit. */
  hinted: string[];
}

export interface ReadQuestionOptions {
  language?: Language;
  today?: Date;
}

/** Words that follow a date and belong to it: 2월달에, 상반기 중에. */
const AFTER_DATE =
  "\\s*(?:달|중|말|초|동안|한\\s?해)?(?:에서|에는|에도|에|의|은|는|이|가|까지|부터|중)?(?![\\p{L}\\p{N}])";

export function readQuestion(text: string, paths: readonly string[], options: ReadQuestionOptions = {}): Question {
  const normalized = text.normalize("NFC").trim();
  const files = fileMentions(normalized, paths);
  const dates = dateSpans(withoutFileNames(normalized, files), options.today);
  return {
    text: normalized,
    linkText: withoutFileNames(normalized, files),
    language: options.language ?? detectLanguage(normalized),
    kind: questionKind(normalized),
    words: questionWords(withoutDates(normalized, dates), files),
    dates,
    files: files.map((mention) => mention.path),
    isAttached: false,
    hinted: partMentions(normalized, paths).map((mention) => mention.path),
  };
}

/** The year in a file's name is no filter: Expenses_2026H1. */
function withoutFileNames(text: string, files: readonly { path: string }[]): string {
  return files.reduce((rest, { path }) => {
    const name = path.split("/").at(-1) ?? path;
    const stem = name.replace(/\.[^.]+$/, "");
    const spelled = [name, stem].map(namePattern);
    return rest.replace(new RegExp(`(?:${spelled.join("|")})`, "giu"), " ");
  }, text);
}

/** A date has its own place: its words are not looked up one by one. */
function withoutDates(text: string, dates: readonly DateSpan[]): string {
  const withoutYears = text.replace(/올해|금년|작년|지난해|재작년|(this|last) year/gi, " ");
  return dates.reduce(
    (rest, date) => rest.replace(new RegExp(`${escapeExpression(date.words)}(?:${AFTER_DATE})?`, "u"), " "),
    withoutYears,
  );
}
