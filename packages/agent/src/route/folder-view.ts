import { escapeExpression } from "../intake/name-pattern.ts";
import type { IndexedFile, WorkspaceFile } from "@cloister/tool-runtime";

/** The folder as it was indexed for this question. */
export interface FolderView {
  files: readonly WorkspaceFile[];
  indexed: readonly IndexedFile[];
}

/** Kinds that people name, by the words they use. */
const KIND_WORDS: { kinds: readonly string[]; words: RegExp }[] = [
  {
    kinds: ["xlsx", "xls", "xlsb", "ods"],
    words: /(엑셀|스프레드시트|통합\s*문서|\bxlsx?\b|\bexcel\b|\bspreadsheets?\b|\bworkbooks?\b)/i,
  },
  { kinds: ["csv"], words: /\bcsv\b/i },
  { kinds: ["pdf"], words: /(\bpdfs?\b|피디에프)/i },
  { kinds: ["docx", "doc"], words: /((?<!키)워드|\bword\b|\bdocx?\b)/i },
  { kinds: ["text", "markdown"], words: /(텍스트\s*파일|메모장|\btxt\b|\btext files?\b|\bmarkdown\b)/i },
  { kinds: ["pptx"], words: /(파워포인트|\bpptx?\b|\bpowerpoint\b)/i },
  { kinds: ["hwp", "hwpx"], words: /(한글\s*파일|\bhwpx?\b)/i },
];

/** Kinds of file that the question asks about; [] for any. Extensions inside file names do not count. */
export function kindsAsked(question: string): readonly string[] {
  const withoutNames = question.replace(/[\p{L}\p{N}_()-]+\.(xlsx?|csv|pdf|docx?|txt|md|pptx?|hwpx?)/giu, " ");
  return KIND_WORDS.filter(({ words }) => words.test(withoutNames)).flatMap(({ kinds }) => kinds);
}

/** Folders that the question names, as path prefixes. */
export function foldersAsked(question: string, files: readonly WorkspaceFile[]): readonly string[] {
  const folders = new Set(files.flatMap((file) => file.path.split("/").slice(0, -1)));
  const text = question.normalize("NFC").toLowerCase();
  const isNamed = (folder: string) =>
    new RegExp(
      `${escapeExpression(folder.toLowerCase())}\\s*(폴더|디렉터리|folder|directory)|(folder|directory)\\s*["'“]?${escapeExpression(folder.toLowerCase())}`,
      "u",
    ).test(text);
  return [...folders].filter(isNamed);
}
