import type { DocumentReader, TableDescription, ValueLink, WorkspaceFile } from "@cloister/tool-runtime";
import type { Question } from "../intake/question.ts";
import { compact } from "../intake/normalize-text.ts";
import { createWordBag, groundWords } from "./word-bag.ts";

export interface RankedTables {
  files: WorkspaceFile[];
  /** As `describeTables` names them for exactly these files. */
  tables: TableDescription[];
  links: ValueLink[];
  /** Share of the question's words that they know. */
  share: number;
}

const MOST_FILES = 2;

interface ScoredFile {
  file: WorkspaceFile;
  known: Set<string>;
  score: number;
}

/** The file (or the two that only together know the words) whose tables fit the question best; null when there is none. */
export async function rankTables(
  question: Question,
  files: readonly WorkspaceFile[],
  documents: DocumentReader,
  signal?: AbortSignal,
): Promise<RankedTables | null> {
  if (files.length === 0) return null;
  const scored: ScoredFile[] = [];
  for (const file of files) scored.push(await scoreFile(question, file, documents, signal));
  scored.sort((a, b) => b.score - a.score);
  const chosen =
    question.files.length > 0 ? scored.slice(0, Math.max(MOST_FILES, question.files.length)) : chooseFiles(scored);
  const chosenFiles = chosen.map((entry) => entry.file);
  const { tables } = await documents.describeTables(chosenFiles, signal);
  const links = await documents.linkValues(chosenFiles, question.text, signal);
  const known = new Set(chosen.flatMap((entry) => [...entry.known]));
  const share = question.words.length === 0 ? 1 : known.size / question.words.length;
  return { files: chosenFiles, tables: narrowTables(question, tables, links), links, share };
}

async function scoreFile(
  question: Question,
  file: WorkspaceFile,
  documents: DocumentReader,
  signal?: AbortSignal,
): Promise<ScoredFile> {
  const { tables } = await documents.describeTables([file], signal);
  const links = await documents.linkValues([file], question.text, signal);
  const titles = tables
    .map((table) => `${table.title} ${table.columns.map((column) => column.title).join(" ")}`)
    .join(" ");
  const inTitles = groundWords(question.words, createWordBag(`${titles} ${file.path}`)).found;
  const inRest = groundWords(
    question.words,
    createWordBag(
      tables.flatMap((table) => [...table.notes, ...table.columns.flatMap((column) => column.values)]).join(" "),
    ),
  ).found;
  const linked = question.words.filter((word) =>
    links.some((link) =>
      word.forms.some((form) => compact(link.words).includes(form) || form.includes(compact(link.words))),
    ),
  );
  const known = new Set([...inTitles, ...inRest, ...linked].map((word) => word.surface));
  // A value that stands in the table is the strongest sign, a title the next; notes only help.
  const score =
    known.size * 2 + linked.length * 2 + inTitles.length + (tables.length > 0 ? 0.1 : 0) + dateFit(question, tables);
  return { file, known, score };
}

/** A table whose dates do not reach the year that was asked is the wrong one. */
function dateFit(question: Question, tables: readonly TableDescription[]): number {
  const years = question.dates.flatMap((date) => (date.year === null ? [] : [date.year]));
  const columns = tables
    .flatMap((table) => table.columns)
    .filter((column) => column.type === "DATE" && column.min !== undefined);
  if (question.dates.length === 0) return 0;
  if (columns.length === 0) return 0;
  const covers = (year: number) =>
    columns.some((column) => Number(column.min?.slice(0, 4)) <= year && year <= Number(column.max?.slice(0, 4)));
  return years.every(covers) ? 1.5 : -1;
}

/** The best file, and a second one that knows words which the first does not. */
function chooseFiles(scored: readonly ScoredFile[]): ScoredFile[] {
  const [first, ...others] = scored;
  if (first === undefined) return [];
  const adding = others
    .map((entry) => ({ entry, added: [...entry.known].filter((word) => !first.known.has(word)).length }))
    .filter(({ added }) => added > 0)
    .sort((a, b) => b.added - a.added || b.entry.score - a.entry.score)[0];
  return adding === undefined ? [first] : [first, adding.entry].slice(0, MOST_FILES);
}

/** Tables that a joined one already holds are left out unless the question names their sheet. */
function narrowTables(
  question: Question,
  tables: readonly TableDescription[],
  _links: readonly ValueLink[],
): TableDescription[] {
  const text = compact(question.text);
  const joined = new Set(tables.flatMap((table) => table.joins));
  const kept = tables.filter(
    (table) =>
      !joined.has(table.name) ||
      table.sources.some((source) => source.sheet.length > 3 && text.includes(compact(source.sheet))),
  );
  return kept.length > 0 ? kept : [...tables];
}
