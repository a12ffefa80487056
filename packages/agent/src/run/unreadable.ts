import type { IndexedFile, Language } from "@cloister/tool-runtime";
import type { AskResult } from "../answer/ask-result.ts";
import type { Outcome } from "./run-state.ts";

const REASONS: Record<string, { ko: string; en: string }> = {
  NOT_FOUND: { ko: "찾는 부분이 파일에 없습니다", en: "does not have the part that was asked for" },
  PASSWORD_NEEDED: { ko: "암호가 걸려 있어 읽을 수 없습니다", en: "is locked with a password and cannot be read" },
  WRONG_PASSWORD: { ko: "암호가 맞지 않습니다", en: "was not opened: the password is wrong" },
  NOT_SUPPORTED: { ko: "아직 읽을 수 없는 형식입니다", en: "is of a kind that cannot be read yet" },
  DAMAGED: { ko: "손상되어 읽을 수 없습니다", en: "is damaged and cannot be read" },
  TOO_LARGE: { ko: "너무 커서 읽을 수 없습니다", en: "is too large to be read" },
  EMPTY: { ko: "빈 파일입니다", en: "is empty" },
  TIMED_OUT: { ko: "제한 시간 안에 읽지 못했습니다", en: "could not be read in time" },
  CHANGED: { ko: "읽는 사이에 바뀌었습니다. 다시 시도하세요", en: "changed while it was read; try again" },
  NO_ACCESS: {
    ko: "읽을 권한이 없거나 다른 프로그램이 열고 있습니다",
    en: "may not be read, or another program holds it open",
  },
  NO_TEXT: { ko: "글자가 없는 스캔 문서라 읽을 수 없습니다", en: "is a scan without text and cannot be read" },
};

const MOST_PAGES = 5;

/** Why nothing of the file can be said; null when it was read. */
export function problemOf(file: Pick<IndexedFile, "error" | "coverage">): string | null {
  if (file.error !== null) return file.error.code;
  const { pages, pagesWithoutText } = file.coverage;
  const isScan = pages !== undefined && pages > 0 && pagesWithoutText?.length === pages;
  return isScan ? "NO_TEXT" : null;
}

function sentence(file: string, problem: string, language: Language): string {
  const reason = REASONS[problem]?.[language] ?? problem;
  return language === "ko" ? `${file}: ${reason}.` : `${file} ${reason}.`;
}

/** Files of which only some pages are scans: what is printed there was not searched. */
export function unreadPages(files: readonly IndexedFile[], language: Language): { file: string; message: string }[] {
  return files.flatMap(({ file, error, coverage: { pages, pagesWithoutText = [] } }) => {
    if (error !== null || pagesWithoutText.length === 0 || pagesWithoutText.length === pages) return [];
    const more = pagesWithoutText.length - MOST_PAGES;
    const named = pagesWithoutText.slice(0, MOST_PAGES).join(", ");
    const ko = `${file}: ${named}쪽${more > 0 ? ` 외 ${more}쪽` : ""}은 글자가 없어(스캔이거나 빈 쪽) 읽을 수 없습니다.`;
    const en = `${file}: no text on page ${named}${more > 0 ? ` and ${more} more` : ""} (scanned or empty).`;
    return [{ file, message: language === "ko" ? ko : en }];
  });
}

/** The answer when every file that the question names cannot be read. */
export function unreadable(files: readonly IndexedFile[], language: Language): Outcome {
  return {
    answer: files.map((file) => sentence(file.file, problemOf(file) ?? "DAMAGED", language)).join("\n"),
    stopReason: "unreadable",
    answeredBy: "code",
    citations: files.map((file) => ({ file: file.file, anchor: "", quote: "", verified: true })),
  };
}

/** Files that could not be read are named beside every answer: the rest was answered without them. */
export function unreadableWarnings(files: readonly IndexedFile[], language: Language): AskResult["warnings"] {
  return files.flatMap((file) => {
    const problem = problemOf(file);
    return problem === null
      ? []
      : [{ code: problem, message: sentence(file.file, problem, language), file: file.file }];
  });
}
