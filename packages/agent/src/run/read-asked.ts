import type { TableDescription, ValueLink } from "@cloister/tool-runtime";
import { relative, resolve, sep } from "node:path";
import { isFollowUp, resolveFollowUp } from "../intake/follow-up.ts";
import { resolvePronoun } from "../intake/pronoun.ts";
import { questionWords } from "../intake/question-words.ts";
import { readQuestion, type Question } from "../intake/question.ts";
import type { FolderView } from "../route/folder-view.ts";
import type { PreviousAnswer } from "./previous-answer.ts";
import type { RunParts, RunRequest } from "./run-parts.ts";

/** The question with its files; a follow-up becomes the question it stands for. Throws `ToolError` NOT_FOUND for an attached file that is not in the folder. */
export async function readAsked(parts: RunParts, request: RunRequest, view: FolderView): Promise<Question> {
  const paths = view.files.map((file) => file.path);
  const asked = await standalone(parts, request, view);
  const read = readQuestion(asked.text, paths, request.language === undefined ? {} : { language: request.language });
  const attached = request.files ?? [];
  if (attached.length === 0) return { ...read, hinted: [...read.hinted, ...asked.files] };
  const files: string[] = [];
  for (const path of attached)
    files.push((await parts.workspace.resolve(insideFolder(path, parts.workspace.root))).path);
  return { ...read, files: [...new Set(files)], isAttached: true };
}

/** The words to answer, and the files the conversation is about when they do not say so themselves. */
async function standalone(
  parts: RunParts,
  request: RunRequest,
  view: FolderView,
): Promise<{ text: string; files: readonly string[] }> {
  const { previous, question } = request;
  if (previous === undefined) return { text: question, files: [] };
  const named = resolvePronoun(question, previous.names ?? []);
  if (named !== null) {
    await request.emit({ type: "question_resolved", asked: question, question: named });
    return { text: named, files: [] };
  }
  if (!isFollowUp(question)) return { text: question, files: [] };
  const text = await resolved(parts, previous, question, view, request.signal);
  if (text === null) return { text: question, files: previous.files };
  await request.emit({ type: "question_resolved", asked: question, question: text });
  return { text, files: [] };
}

async function resolved(
  { documents }: RunParts,
  previous: PreviousAnswer,
  asked: string,
  view: FolderView,
  signal: AbortSignal,
): Promise<string | null> {
  const files = view.files.filter((file) => previous.files.includes(file.path));
  const { tables } = await documents.describeTables(files, signal);
  const links = async (text: string) => ({
    text,
    links: withShortForms(text, await documents.linkValues(files, text, signal), tables),
  });
  const columns = tables.flatMap((table) => table.columns.map((column) => column.title));
  return resolveFollowUp(await links(previous.question), await links(asked), columns);
}

/** 부산 for 부산점: in a follow-up a value may be cut to its first letters, where only one value begins with them. */
function withShortForms(
  text: string,
  links: readonly ValueLink[],
  tables: readonly TableDescription[],
): readonly ValueLink[] {
  const columns = tables.flatMap((table) => table.columns.map((column) => ({ table: table.name, column })));
  const short = questionWords(text).flatMap((word) => {
    const [form = ""] = word.forms;
    if (form.length < 2 || links.some((link) => link.words.includes(form) || form.includes(link.words))) return [];
    const found = columns.flatMap(({ table, column }) =>
      column.values
        .filter((value) => value.toLowerCase().startsWith(form) && value.length <= form.length + 2)
        .map((value) => ({ table, column: column.name, value, words: form, match: "near" as const })),
    );
    return new Set(found.map(({ value }) => value)).size === 1 ? found.slice(0, 1) : [];
  });
  return [...links, ...short];
}

/** People attach files as they type them: `DIR/a.xlsx` for the file a.xlsx of the folder DIR. */
function insideFolder(path: string, root: string): string {
  const absolute = resolve(path);
  return absolute.startsWith(`${root}${sep}`) ? relative(root, absolute).replaceAll(sep, "/") : path;
}
