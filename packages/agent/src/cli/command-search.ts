import { formatAnchor, openWorkspace, type Language } from "@cloister/tool-runtime";
import { openDocuments } from "../compose.ts";
import { dataFolder, requireDataFolder } from "../config/data-folder.ts";
import { unreadableWarnings, unreadPages } from "../run/unreadable.ts";
import { oneLine, printError } from "./safe-output.ts";
import { guarded } from "./command-error.ts";
import { interruptSignal } from "./interrupt.ts";
import { interfaceLanguage } from "../config/interface-language.ts";
import { childCommand } from "./open-session.ts";
import { filledText } from "./option-values.ts";
import { createProgressLine } from "./progress-line.ts";

const MOST_HITS = 20;

/** `search`: passages with these words, without any model. */
export const searchCommand = guarded(search);

async function search(words: string, options: { folder: string; json?: boolean }): Promise<void> {
  const startedAt = performance.now();
  filledText(words, { ko: "찾을 말", en: "The words to search for" });
  const language = interfaceLanguage();
  const signal = interruptSignal();
  const progress = createProgressLine(language);
  const workspace = await openWorkspace(options.folder, { forbidden: [dataFolder()], language });
  const documents = openDocuments({ childCommand: childCommand(), dataFolder: await requireDataFolder() });
  try {
    const onProgress = (state: { done: number; total: number; file: string }) =>
      progress.show({ type: "index_progress", ...state });
    const indexed = await documents.index(await workspace.files(signal), onProgress, signal);
    const hits = await documents.search(words, { limit: MOST_HITS }, signal);
    progress.clear();
    const unread = unreadableWarnings(indexed, language);
    // A damaged file's own error says more than its kind; a scan has none.
    const errors = new Map(indexed.map(({ file, error }) => [file, error]));
    const failed = unread.map(({ file, code, message }) => ({
      file,
      ...(errors.get(file ?? "") ?? { code, message }),
    }));
    const shown = hits.map(({ passage, score }) => ({
      file: passage.file,
      anchor: formatAnchor(passage.anchor),
      text: passage.text,
      score,
    }));
    const ms = Math.round(performance.now() - startedAt);
    if (options.json) {
      process.stdout.write(
        `${JSON.stringify({ query: words, hits: shown, indexed: { files: indexed.length, failed }, ms })}\n`,
      );
      return;
    }
    for (const hit of shown)
      process.stdout.write(`${oneLine(`${hit.file} ${hit.anchor}`)}\n  ${oneLine(hit.text).slice(0, 160)}\n`);
    if (shown.length === 0) process.stdout.write(`${nothingFound(indexed.length, language)}\n`);
    for (const { message } of [...unread, ...unreadPages(indexed, language)]) printError(`! ${oneLine(message)}`);
  } finally {
    progress.clear();
    await documents.close();
  }
}

function nothingFound(files: number, language: Language): string {
  if (files === 0)
    return language === "ko" ? "이 폴더에는 읽을 파일이 없습니다." : "There are no files in this folder.";
  return language === "ko" ? "찾지 못했습니다." : "Nothing found.";
}
