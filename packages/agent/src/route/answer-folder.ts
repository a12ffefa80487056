import { formatAnchor, type DocumentReader, type SearchHit } from "@cloister/tool-runtime";
import { compact } from "../intake/normalize-text.ts";
import type { Question } from "../intake/question.ts";
import { searchText } from "./choose-evidence.ts";
import { foldersAsked, kindsAsked, type FolderView } from "./folder-view.ts";
import { createWordBag, groundWords } from "./word-bag.ts";

/** An answer that code alone gives: which files there are, how many, which mention something. */
export interface FolderAnswer {
  text: string;
  files: { path: string; anchor: string; quote: string }[];
}

const MOST_LISTED = 50;
const MOST_HITS = 200;
const LONGEST_QUOTE = 200;

/** Null when the question is not about the folder itself. */
export async function answerFolder(
  question: Question,
  view: FolderView,
  documents: DocumentReader,
  signal?: AbortSignal,
): Promise<FolderAnswer | null> {
  switch (question.kind) {
    case "count_files":
      return listFiles(question, view);
    case "list_files":
      return namesContent(question, view) ? findFiles(question, view, documents, signal) : listFiles(question, view);
    case "find_files":
      return findFiles(question, view, documents, signal);
    default:
      return null;
  }
}

/** "어느 파일에 위약금이 있어" asks for a content; with a folder or a kind named, the files themselves are asked for. */
function namesContent(question: Question, view: FolderView): boolean {
  if (kindsAsked(question.text).length > 0 || foldersAsked(question.text, view.files).length > 0) return false;
  const folders = view.files.flatMap((file) => file.path.split("/").slice(0, -1)).map(compact);
  const isFolder = (form: string) => folders.some((folder) => folder.includes(form) || form.includes(folder));
  return question.words.some((word) => !word.isVerbal && !word.forms.some(isFolder));
}

function listFiles(question: Question, view: FolderView): FolderAnswer {
  const kinds = kindsAsked(question.text);
  const folders = foldersAsked(question.text, view.files);
  const chosen = view.indexed
    .filter((file) => kinds.length === 0 || kinds.includes(file.kind))
    .filter(
      (file) => folders.length === 0 || folders.some((folder) => file.file.split("/").slice(0, -1).includes(folder)),
    );
  const isKorean = question.language === "ko";
  const what = [
    ...folders.map((folder) => (isKorean ? `${folder} 폴더` : `folder ${folder}`)),
    ...new Set(kinds.slice(0, 1)),
  ].join(", ");
  const head = isKorean
    ? `파일 ${chosen.length}개${what === "" ? "" : ` (${what})`}`
    : `${chosen.length} file${chosen.length === 1 ? "" : "s"}${what === "" ? "" : ` (${what})`}`;
  return {
    text: lines(
      head,
      chosen.map((file) => file.file),
      isKorean,
    ),
    files: chosen.map((file) => ({ path: file.file, anchor: "", quote: "" })),
  };
}

async function findFiles(
  question: Question,
  view: FolderView,
  documents: DocumentReader,
  signal?: AbortSignal,
): Promise<FolderAnswer | null> {
  if (question.words.length === 0) return listFiles(question, view);
  const hits = await documents.search(searchText(question), { limit: MOST_HITS }, signal);
  const kinds = kindsAsked(question.text);
  const kindOf = new Map(view.indexed.map((file) => [file.file, file.kind]));
  const best = new Map<string, SearchHit>();
  for (const hit of hits) {
    const { file, headings, text } = hit.passage;
    if (best.has(file) || (kinds.length > 0 && !kinds.includes(kindOf.get(file) ?? "unknown"))) continue;
    const isWhole =
      groundWords(question.words, createWordBag(`${file} ${headings.join(" ")} ${text}`)).missing.length === 0;
    if (isWhole) best.set(file, hit);
  }
  if (best.size === 0) return null;
  const isKorean = question.language === "ko";
  const what = question.words.map((word) => word.surface).join(" ");
  const head = isKorean
    ? `“${what}” 나오는 파일 ${best.size}개`
    : `${best.size} file${best.size === 1 ? "" : "s"} mention “${what}”`;
  return {
    text: lines(head, [...best.keys()], isKorean),
    files: [...best].map(([path, { passage }]) => ({
      path,
      anchor: formatAnchor(passage.anchor),
      quote: passage.text.slice(0, LONGEST_QUOTE),
    })),
  };
}

function lines(head: string, paths: readonly string[], isKorean: boolean): string {
  const listed = paths.slice(0, MOST_LISTED).map((path) => `- ${path}`);
  const left = paths.length - listed.length;
  const rest = left > 0 ? [isKorean ? `… 외 ${left}개` : `… and ${left} more`] : [];
  return [`${head}${listed.length > 0 ? ":" : ""}`, ...listed, ...rest].join("\n");
}
