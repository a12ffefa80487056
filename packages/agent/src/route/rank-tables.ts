import type { DocumentReader, TableDescription, ValueLink, WorkspaceFile } from "@cloister/tool-runtime";
import type { Question } from "../intake/question.ts";
import { PLANNED } from "../intake/planned.ts";
import type { QuestionKind } from "../intake/question-kind.ts";
import { bareTitle, compact } from "../intake/normalize-text.ts";
import { isStatedByTitle } from "./stated-dates.ts";
import { findJoins, type ColumnJoin } from "./join-columns.ts";
import { createWordBag, groundWords } from "./word-bag.ts";

export interface RankedTables {
  files: WorkspaceFile[];
  /** As `describeTables` names them for exactly these files. */
  tables: TableDescription[];
  links: ValueLink[];
  /** Columns in which tables of different files meet. */
  joins: ColumnJoin[];
  /** Share of the question's words that they know. */
  share: number;
  /** Words that are values or columns of them. */
  known: ReadonlySet<string>;
}

interface ScoredFile {
  file: WorkspaceFile;
  tables: TableDescription[];
  /** Words that stand in titles, values, notes or the file's name. */
  known: Set<string>;
  /** Of those, the ones that are a column or a value: what a query can use. */
  usable: Set<string>;
  share: number;
  score: number;
}

/** The file whose tables fit the question best, with a second one that joins to it and alone knows more; null when there is none. */
export async function rankTables(
  question: Question,
  files: readonly WorkspaceFile[],
  documents: DocumentReader,
  signal?: AbortSignal,
): Promise<RankedTables | null> {
  const scored: ScoredFile[] = [];
  for (const file of files) scored.push(await scoreFile(question, file, documents, signal));
  scored.sort((a, b) => b.score - a.score);
  const chosen = await chooseFiles(question, scored, documents, signal);
  if (chosen.length === 0) return null;
  const chosenFiles = chosen.map((entry) => entry.file);
  const { tables } = await documents.describeTables(chosenFiles, signal);
  const links = withoutNameParts(question, await documents.linkValues(chosenFiles, question.linkText, signal));
  const offered = withoutJoinedParts(question, tables);
  const joins = chosen.length > 1 ? await findJoins(offered, chosenFiles, documents, signal) : [];
  const known = new Set(chosen.flatMap((entry) => [...entry.known]));
  const share = groundWords(question.words, { has: (word) => known.has(word.surface) }).share;
  return { files: chosenFiles, tables: offered, links, joins, share, known };
}

const WEIGHTS = {
  code: 4,
  value: 3,
  column: 2,
  exactColumn: 1,
  known: 1,
  named: 6,
  hinted: 3,
  inDates: 1.5,
  outOfDates: -1,
  /** A list of places with their managers, where it is asked what happened in April. */
  undated: -2,
  /** What was set beforehand, where the question asks what was. */
  planned: -3,
};

async function scoreFile(
  question: Question,
  file: WorkspaceFile,
  documents: DocumentReader,
  signal?: AbortSignal,
): Promise<ScoredFile> {
  const { tables } = await documents.describeTables([file], signal);
  const links =
    tables.length === 0
      ? []
      : withoutNameParts(question, await documents.linkValues([file], question.linkText, signal));
  const bag = (text: string) => createWordBag(text);
  const titles = tables.flatMap((table) => table.columns.map((column) => column.title));
  const named = titles.map(bareTitle);
  const inTitles = groundWords(question.words, bag(titles.join(" "))).found;
  const inColumns = question.words.filter(
    (word) => inTitles.includes(word) || word.forms.some((form) => named.some((title) => holdsTitle(form, title))),
  );
  const exact = question.words.filter((word) => word.forms.some((form) => named.includes(form)));
  const around = [
    file.path,
    ...tables.flatMap((table) => [table.title, ...table.notes, ...table.columns.flatMap((column) => column.values)]),
  ];
  const inRest = groundWords(question.words, bag(around.join(" "))).found;
  const linked = question.words.filter((word) => links.some((link) => isWordOf(word.forms, link)));
  const usable = new Set([...inColumns, ...linked].map((word) => word.surface));
  const known = new Set([...usable, ...inRest.map((word) => word.surface)]);
  const score =
    linked.length * WEIGHTS.value +
    links.filter((link) => link.match === "exact" && /\d/.test(link.words) && /\p{L}/u.test(link.words)).length *
      WEIGHTS.code +
    inColumns.length * WEIGHTS.column +
    exact.length * WEIGHTS.exactColumn +
    known.size * WEIGHTS.known +
    (question.files.includes(file.path) ? WEIGHTS.named : 0) +
    (question.hinted.includes(file.path) ? WEIGHTS.hinted : 0) +
    (isPlanned(file, tables) && !PLANNED.test(question.text) ? WEIGHTS.planned : 0) +
    dateFit(question, tables);
  const share = groundWords(question.words, { has: (word) => known.has(word.surface) }).share;
  return { file, tables, known, usable, share, score };
}

/** True when all its figures are of a plan: 계획액, budget; or the file is called so. */
function isPlanned(file: WorkspaceFile, tables: readonly TableDescription[]): boolean {
  const figures = tables.flatMap((table) =>
    table.columns.filter((column) => ["INTEGER", "REAL"].includes(column.type)),
  );
  return (
    PLANNED.test(file.path.split("/").at(-1) ?? "") ||
    (figures.length > 0 && figures.every((column) => PLANNED.test(column.title)))
  );
}

const SHORTEST_TITLE = 3;

/** Hangul words are often written together: 생산라인별수리비 names the column 생산라인. */
function holdsTitle(form: string, title: string): boolean {
  return title.length >= SHORTEST_TITLE && /^\p{Script=Hangul}+$/u.test(title) && form.includes(title);
}

/** 사원 of 사원명부 names the file, not the rank. */
function withoutNameParts(question: Question, links: readonly ValueLink[]): ValueLink[] {
  const words = question.text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const names = question.hinted.map(compact);
  const isPartOfName = (link: ValueLink) => {
    const value = compact(link.words);
    const holders = words.map(compact).filter((word) => word.includes(value));
    const inName = (word: string) =>
      names.some((name) => name.includes(value) && longestShared(word, name) > value.length);
    return holders.length > 0 && holders.every(inName);
  };
  return links.filter((link) => !isPartOfName(link));
}

/** Length of the longest beginning of the word that the name has. */
function longestShared(word: string, name: string): number {
  let length = word.length;
  while (length > 0 && !name.includes(word.slice(0, length))) length -= 1;
  return length;
}

function isWordOf(forms: readonly string[], link: ValueLink): boolean {
  const words = compact(link.words);
  return forms.some((form) => words.includes(form) || form.includes(words));
}

/** A table whose dates do not reach the year that was asked is the wrong one. */
function dateFit(question: Question, tables: readonly TableDescription[]): number {
  if (question.dates.length === 0) return 0;
  const columns = tables
    .flatMap((table) => table.columns)
    .filter((column) => column.type === "DATE" && column.min !== undefined);
  if (question.dates.some((date) => isStatedByTitle(date, tables))) return WEIGHTS.inDates;
  if (columns.length === 0) return hasMonths(tables) ? 0 : WEIGHTS.undated;
  const years = question.dates.flatMap((date) => (date.year === null ? [] : [date.year]));
  const covers = (year: number) =>
    columns.some((column) => Number(column.min?.slice(0, 4)) <= year && year <= Number(column.max?.slice(0, 4)));
  return years.every(covers) ? WEIGHTS.inDates : WEIGHTS.outOfDates;
}

const IS_MONTH = /^\s*(\d{1,2}\s*월|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d\s*분기|q[1-4])/i;

/** A column for each month, or a column of months, stands for the dates that the table has not. */
function hasMonths(tables: readonly TableDescription[]): boolean {
  const columns = tables.flatMap((table) => table.columns);
  return columns.some(({ title, values }) => IS_MONTH.test(title) || values.some((value) => IS_MONTH.test(value)));
}

/** Columns that every other table has: knowing one of these is no reason to join it. */
const GENERIC_COLUMNS = new Set(
  "금액 액수 날짜 일자 수량 개수 이름 번호 비고 구분 합계 단가 amount date name number quantity item items type status total price".split(
    " ",
  ),
);

/** Attached files and no others; else the best, and one more that joins to it and knows a column or value it does not. */
async function chooseFiles(
  question: Question,
  scored: readonly ScoredFile[],
  documents: DocumentReader,
  signal?: AbortSignal,
): Promise<ScoredFile[]> {
  const named = scored.filter((entry) => question.files.includes(entry.file.path));
  if (named.length > 1) return named;
  // An attached table may be joined to one that was not: the question names what only that one has.
  const [first] = named.length === 1 || question.isAttached ? named : scored;
  if (first === undefined || first.tables.length === 0) return [];
  const isLacking = lacksFigure(question, first);
  const candidates = scored
    .filter((entry) => entry !== first)
    .map((entry) => ({ entry, added: addedWords(question, first, entry) }))
    .filter(({ added, entry }) => added > 0 || (isLacking && hasMoreRows(entry, first)))
    .sort((a, b) => b.added - a.added || b.entry.score - a.entry.score)
    .slice(0, MOST_JOIN_CANDIDATES);
  for (const { entry } of candidates) {
    const both = [first.file, entry.file];
    const { tables } = await documents.describeTables(both, signal);
    if ((await findJoins(tables, both, documents, signal)).length > 0) return [first, entry];
  }
  return [first];
}

const MOST_JOIN_CANDIDATES = 3;

const OF_FIGURES: readonly QuestionKind[] = ["sum", "average", "top", "max", "min", "share"];

/** A list of branches and their managers knows 수도권, but not what is to be added up: the book that it explains does. */
function lacksFigure(question: Question, { tables }: ScoredFile): boolean {
  if (!OF_FIGURES.includes(question.kind)) return false;
  const figures = tables.flatMap((table) =>
    table.columns.filter((column) => ["INTEGER", "REAL"].includes(column.type)),
  );
  return groundWords(question.words, createWordBag(figures.map((column) => column.title).join(" "))).found.length === 0;
}

function hasMoreRows(second: ScoredFile, first: ScoredFile): boolean {
  const most = ({ tables }: ScoredFile) => Math.max(0, ...tables.map((table) => table.rowCount));
  return most(second) > most(first);
}

/** Words that are a column or value of the second file and unknown to the first. */
function addedWords(question: Question, first: ScoredFile, second: ScoredFile): number {
  const isGeneric = (surface: string) =>
    question.words.some((word) => word.surface === surface && word.forms.some((form) => GENERIC_COLUMNS.has(form)));
  return [...second.usable].filter((word) => !first.known.has(word) && !isGeneric(word)).length;
}

/** Tables that a joined one already holds are left out unless the question names their sheet. */
function withoutJoinedParts(question: Question, tables: readonly TableDescription[]): TableDescription[] {
  const text = compact(question.text);
  const joined = new Set(tables.flatMap((table) => table.joins));
  const isNamed = (table: TableDescription) =>
    table.sources.some((source) => source.sheet.length > 3 && text.includes(compact(source.sheet)));
  const kept = tables.filter((table) => !joined.has(table.name) || isNamed(table));
  return kept.length > 0 ? kept : [...tables];
}
