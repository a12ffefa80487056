import type { Language, ReadErrorCode, ReadFailure } from "@cloister/tool-runtime";

const sentences: Record<Exclude<ReadErrorCode, "NOT_FOUND">, Record<Language, string>> = {
  PASSWORD_NEEDED: {
    ko: "암호가 걸려 있어 읽지 못했습니다. 암호를 풀어 저장한 사본이 필요합니다.",
    en: "locked with a password. Save a copy without it.",
  },
  WRONG_PASSWORD: { ko: "암호가 맞지 않습니다.", en: "the password is wrong." },
  NOT_SUPPORTED: {
    ko: "읽을 수 없는 형식입니다. xlsx, csv, pdf, docx로 저장한 사본이 필요합니다.",
    en: "this cannot be read as it is. Save it as xlsx, csv, pdf or docx.",
  },
  DAMAGED: {
    ko: "파일이 손상되어 읽지 못했습니다. 원래 프로그램에서 열어 다시 저장하세요.",
    en: "damaged. Open it in its program and save a copy.",
  },
  TOO_LARGE: {
    ko: "너무 커서 읽지 않았습니다. 필요한 부분만 따로 저장하세요.",
    en: "too large. Save the part you need as a smaller file.",
  },
  EMPTY: { ko: "빈 파일입니다.", en: "the file is empty." },
  TIMED_OUT: {
    ko: "읽는 데 너무 오래 걸려 멈췄습니다. 시트나 쪽을 좁혀 다시 시도하세요.",
    en: "reading took too long and was stopped. Ask for one sheet or fewer pages.",
  },
  CHANGED: {
    ko: "찾은 뒤에 옮겨지거나 바뀌거나 지워졌습니다. 다시 시도하세요.",
    en: "moved, replaced or deleted since it was found. Try again.",
  },
  NO_ACCESS: {
    ko: "권한이 없거나 다른 프로그램이 열고 있습니다. 그 프로그램에서 닫고 다시 시도하세요.",
    en: "no permission, or another program holds it open. Close it there and try again.",
  },
};

/** Why a file was not read and what to do, for the model and for people: `계약.pdf: 암호가 …`. */
export function failureText(file: string, { code, message }: ReadFailure, language: Language): string {
  // Only the reader knows which sheets or pages there are, and what it met that it cannot read.
  if (code === "NOT_FOUND") return `${file}: ${message}`;
  if (code === "NOT_SUPPORTED" && message !== "") return `${file}: ${sentences[code][language]} (${message})`;
  return `${file}: ${sentences[code][language]}`;
}
