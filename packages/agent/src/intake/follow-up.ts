import type { ValueLink } from "@cloister/tool-runtime";
import { dateSpans, type DateSpan } from "./date-spans.ts";
import { compact } from "./normalize-text.ts";
import { kindWords } from "./question-kind.ts";
import { questionWords, type QuestionWord } from "./question-words.ts";

/** A question with the values of tables that it names. */
export interface LinkedText {
  text: string;
  links: readonly ValueLink[];
}

const OPENING =
  /^\s*(그럼|그러면|그렇다면|그리고|그 다음|다음은|또|또한|이번엔|이번에는|반대로|and|what about|how about|then|also|same for|or|now)(?![\p{L}])[\s,:]*/iu;
const ASKS = /(얼마|몇|누구|누가|언제|어디|무엇|뭐|어느|어떤|어떻게|왜|\b(what|who|when|where|how|which|why)\b)/i;
/** A question of its own has a subject, a condition and what is asked for. */
const MOST_WORDS = 2;

/** True when the words only make sense after the question before: 그럼 부산은?, and in March? */
export function isFollowUp(text: string): boolean {
  if (OPENING.test(text)) return true;
  if (ASKS.test(text)) return false;
  return /[?？]\s*$/.test(text) && questionWords(text).length <= MOST_WORDS;
}

/**
 * The question that a follow-up stands for: the one before with the date, the value, the calculation or the column that
 * the follow-up names in the place of its own. Null when code cannot place every word of it.
 */
export function resolveFollowUp(before: LinkedText, asked: LinkedText, columns: readonly string[]): string | null {
  const rest = asked.text.replace(OPENING, "");
  const dates = dateSpans(rest);
  const kind = kindWords(rest);
  let text = before.text;
  for (const date of dates) text = withDate(text, date);
  for (const link of asked.links) text = withValue(text, before.links, link);
  if (kind !== null) text = replaceOnce(text, kindWords(text), kind);
  for (const word of unplaced(rest, dates, asked.links, kind)) {
    const changed = withColumn(text, word, columns);
    if (changed === null) return null;
    text = changed;
  }
  return text === before.text ? null : text.replace(/\s{2,}/g, " ").trim();
}

/** 2026년 3월 … 4월은? keeps the year. */
function withDate(text: string, date: DateSpan): string {
  const [old] = dateSpans(text);
  if (old === undefined) return `${date.words} ${text}`;
  const year = old.year !== null && date.year === null ? old.year : null;
  if (year === null) return text.replace(old.words, date.words);
  return text.replace(
    old.words,
    /\p{Script=Hangul}/u.test(date.words) ? `${year}년 ${date.words}` : `${date.words} ${year}`,
  );
}

function withValue(text: string, links: readonly ValueLink[], link: ValueLink): string {
  const old = links.find((other) => other.column === link.column && text.includes(other.words));
  if (old !== undefined) return replaceOnce(text, old.words, link.value);
  return text.includes(link.value) ? text : `${link.value} ${text}`;
}

const PARTICLES = ["은는", "이가", "을를", "과와"];

/** The particle behind a Korean word follows its last letter: 합계가, 평균이. */
function replaceOnce(text: string, old: string | null, now: string): string {
  const at = old === null ? -1 : text.indexOf(old);
  if (old === null || at < 0) return text;
  const rest = text.slice(at + old.length);
  const pair = /\p{Script=Hangul}$/u.test(now) ? PARTICLES.find((two) => two.includes(rest[0] ?? " ")) : undefined;
  const isParticle = pair !== undefined && !/^\p{L}\p{L}/u.test(rest.slice(0, 2));
  const particle = isParticle ? (hasFinalConsonant(now) ? pair[0] : pair[1]) : "";
  return `${text.slice(0, at)}${now}${particle}${isParticle ? rest.slice(1) : rest}`;
}

/** Unicode, Hangul syllable composition: 28 finals a vowel, the first of them none. */
function hasFinalConsonant(word: string): boolean {
  return ((word.codePointAt(word.length - 1) ?? 0) - 0xac00) % 28 > 0;
}

/** Words of the follow-up that are no date, no value and no calculation. */
function unplaced(
  text: string,
  dates: readonly DateSpan[],
  links: readonly ValueLink[],
  kind: string | null,
): QuestionWord[] {
  const placed = [...dates.map((date) => date.words), ...links.map((link) => link.words), kind ?? ""].map(compact);
  const isPlaced = (word: QuestionWord) =>
    word.forms.some((form) => placed.some((part) => part !== "" && (part.includes(form) || form.includes(part))));
  return questionWords(text).filter((word) => !isPlaced(word));
}

/** 매출 … 수량은? asks for another column. */
function withColumn(text: string, word: QuestionWord, columns: readonly string[]): string | null {
  const isColumn = ({ forms }: QuestionWord) =>
    columns.some((column) => forms.some((form) => form.length > 1 && compact(column).includes(form)));
  if (!isColumn(word)) return null;
  const [form = word.surface] = word.forms;
  const old =
    columns.filter((column) => text.includes(column)).at(-1) ?? questionWords(text).findLast(isColumn)?.forms[0];
  return old === undefined || !text.includes(old) ? `${form} ${text}` : replaceOnce(text, old, form);
}
