import type { DocumentReader, SearchHit, TableDescription, ValueLink, WorkspaceFile } from "@cloister/tool-runtime";
import type { Question } from "../intake/question.ts";
import type { QuestionKind } from "../intake/question-kind.ts";
import { sameMeaning } from "../intake/office-terms.ts";
import type { QuestionWord } from "../intake/question-words.ts";
import type { FolderView } from "./folder-view.ts";
import type { ColumnJoin } from "./join-columns.ts";
import { kindOfGroup } from "./kind-of-group.ts";
import { rankTables, type RankedTables } from "./rank-tables.ts";
import { createWordBag, groundWords } from "./word-bag.ts";

interface EvidenceBase {
  reason: string;
  /** Share of the question's words that the evidence knows. */
  share: number;
}

/** What the question is answered from, and why: deterministic, said in the log. */
export type Evidence =
  | (EvidenceBase & {
      kind: "table";
      files: WorkspaceFile[];
      tables: TableDescription[];
      links: ValueLink[];
      joins: ColumnJoin[];
      /** Words of the question that the tables know, as they stand in it. */
      known: ReadonlySet<string>;
    })
  | (EvidenceBase & { kind: "text"; hits: SearchHit[] })
  | (EvidenceBase & { kind: "absent"; missing: string[] });

const MOST_TABLE_FILES = 40;
const MOST_HITS = 24;

/** Kinds that a table answers better than prose when both know the words. */
const COMPUTED: readonly QuestionKind[] = ["sum", "average", "count", "max", "min", "top", "share", "list"];
const TABLE_BONUS = 0.2;
const LINK_BONUS = 0.05;
const NAMED_BONUS = 0.25;

export async function chooseEvidence(
  question: Question,
  view: FolderView,
  documents: DocumentReader,
  signal?: AbortSignal,
): Promise<Evidence> {
  const tableFiles = filesWithTables(view);
  const isNamed = (file: WorkspaceFile) => question.files.includes(file.path);
  const offered = [...tableFiles.filter(isNamed), ...tableFiles.filter((file) => !isNamed(file))].slice(
    0,
    MOST_TABLE_FILES,
  );
  const ranked = await rankTables(question, offered, documents, signal);
  const hits = await searchPassages(question, view, documents, signal);
  const isDocumentNamed = namesADocument(question, tableFiles, hits);
  const textShare = bestTextShare(question.words, hits) + (isDocumentNamed ? NAMED_BONUS : 0);
  const bonus = COMPUTED.includes(question.kind) ? TABLE_BONUS : 0;
  const isSameFile = ranked !== null && !isDocumentNamed && hasBestHit(ranked, question, hits);
  if (
    ranked !== null &&
    (isTableBetter(ranked, textShare, bonus) ||
      isWorkbookAsked(ranked, question, view) ||
      (isSameFile && isTableBetter(ranked, textShare - SAME_FILE_SLACK, bonus)))
  ) {
    return {
      kind: "table",
      files: ranked.files,
      tables: ranked.tables,
      links: ranked.links,
      joins: ranked.joins,
      known: ranked.known,
      share: ranked.share,
      reason: `tables know ${percent(ranked.share)} of the words, passages ${percent(textShare)}`,
    };
  }
  if (hits.length > 0) {
    return {
      kind: "text",
      hits,
      share: textShare,
      reason: `passages know ${percent(textShare)} of the words, tables ${percent(ranked?.share ?? 0)}`,
    };
  }
  return {
    kind: "absent",
    missing: question.words.map((word) => word.surface),
    share: 0,
    reason: "no table and no passage has a word of the question",
  };
}

/** "in the travel policy": a document is named, and no table; its sentences go before figures of a table that has as many words. */
function namesADocument(
  { hinted, files }: Question,
  tableFiles: readonly WorkspaceFile[],
  hits: readonly SearchHit[],
): boolean {
  const named = [...files, ...hinted];
  const isTable = (path: string) => tableFiles.some((file) => file.path === path);
  return named.length > 0 && !named.some(isTable) && hits.some(({ passage }) => named.includes(passage.file));
}

/** Named files first; the others only when those have nothing. */
async function searchPassages(
  question: Question,
  view: FolderView,
  documents: DocumentReader,
  signal?: AbortSignal,
): Promise<SearchHit[]> {
  const search = (files?: string[]) =>
    documents.search(searchText(question), { limit: MOST_HITS, ...(files === undefined ? {} : { files }) }, signal);
  if (question.isAttached)
    return [...(await search(question.files)), ...(await allPassages(question, view, documents, signal))];
  if (question.files.length === 0) return withHinted(question, await search(), search);
  const inNamed = await search(question.files);
  return inNamed.length > 0 ? inNamed : search();
}

/** Hundreds of rows with a common word would crowd out the one document whose name was said. */
async function withHinted(
  { hinted }: Question,
  hits: SearchHit[],
  search: (files: string[]) => Promise<SearchHit[]>,
): Promise<SearchHit[]> {
  const isFound = hinted.length === 0 || hits.some(({ passage }) => hinted.includes(passage.file));
  return isFound ? hits : [...hits, ...(await search(hinted))];
}

const MOST_ATTACHED_PASSAGES = 60;

/** An attached file is to be read, whether its words are those of the question or not. */
async function allPassages(
  question: Question,
  view: FolderView,
  documents: DocumentReader,
  signal?: AbortSignal,
): Promise<SearchHit[]> {
  const hits: SearchHit[] = [];
  for (const file of view.files.filter((candidate) => question.files.includes(candidate.path))) {
    const { passages } = await documents.passages(file, signal);
    hits.push(...passages.slice(0, MOST_ATTACHED_PASSAGES).map((passage) => ({ passage, score: 0, matched: [] })));
  }
  return hits;
}

/** Rows of a table are passages, too: what they know, a query over the table can use. */
const SAME_FILE_SLACK = 0.25;

function hasBestHit(ranked: RankedTables, question: Question, hits: readonly SearchHit[]): boolean {
  const paths = ranked.files.map((file) => file.path);
  if (question.isAttached) return question.files.every((path) => paths.includes(path));
  return hits[0] !== undefined && paths.includes(hits[0].passage.file) && hits[0].passage.anchor.type === "range";
}

/** A lookup goes to the table only when a value of it is named; otherwise prose that knows as much goes first. */
function isTableBetter(ranked: RankedTables, textShare: number, bonus: number): boolean {
  if (ranked.share === 0 && ranked.links.length === 0) return false;
  const share = ranked.share + bonus + (ranked.links.length > 0 ? LINK_BONUS : 0);
  return share > textShare || (share === textShare && ranked.links.length > 0);
}

/** Only workbooks are named or attached, and something is to be computed: asked, though in words of the asker's own. */
function isWorkbookAsked(ranked: RankedTables, question: Question, view: FolderView): boolean {
  if (!COMPUTED.includes(question.kind)) return false;
  const kinds = new Map(view.indexed.map((file) => [file.file, file.kind]));
  const isWorkbook = (path: string) => kindOfGroup("excel")?.includes(kinds.get(path) ?? "") === true;
  return question.files.every(isWorkbook) && ranked.files.some((file) => question.files.includes(file.path));
}

function filesWithTables(view: FolderView): WorkspaceFile[] {
  const tables = new Set(view.indexed.filter((file) => file.tables > 0).map((file) => file.file));
  return view.files.filter((file) => tables.has(file.path));
}

/** The words for the index, the question's own first: it takes only so many. */
export function searchText(question: Question): string {
  const own = question.words.map((word) => word.forms[0] ?? word.surface);
  const others = question.words.flatMap((word) => sameMeaning(word.forms));
  return [...new Set([...own, ...question.dates.map((date) => date.words), ...others])].join(" ");
}

/** The share of the words that the best file's hits know together. */
export function bestTextShare(words: readonly QuestionWord[], hits: readonly SearchHit[]): number {
  const byFile = new Map<string, string>();
  for (const { passage } of hits) {
    const text = `${byFile.get(passage.file) ?? passage.file} ${passage.headings.join(" ")} ${passage.text}`;
    byFile.set(passage.file, text);
  }
  return Math.max(0, ...[...byFile.values()].map((text) => groundWords(words, createWordBag(text)).share));
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
