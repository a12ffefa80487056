import { inWords } from "./interface-language.ts";

/** What is said of settings and of the data folder. */
const english = {
  allowed: {
    model: "the id of a model (cloister models list), or a path",
    language: "ko or en",
    contextWindow: "a whole number of tokens from 2000 to 131072",
    defer: "on, auto or off",
    threads: "a whole number from 1 to 256",
  },
  noSettings: (file: string, bytes: number) =>
    `${file} is no settings file: a file of at most ${bytes} bytes is expected.`,
  unreadable: (file: string, code: string) => `${file} cannot be read (${code}): ask the administrator.`,
  noJson: (file: string, reason: string) => `${file} is not JSON: ${reason}`,
  noObject: (file: string) => `${file}: an object such as {"language": "ko"} is expected.`,
  unknownKeys: (file: string, keys: string, known: string) =>
    `${file}: there is no setting ${keys}. The settings are: ${known}.`,
  wrongValue: (file: string, key: string, allowed: string) => `${file}: ${key} takes ${allowed}.`,
  unusableFolder: (folder: string, code: string) =>
    `The data folder ${folder} cannot be used (${code}): set CLOISTER_DATA to a folder that you may write.`,
  systemFolder: (folder: string) =>
    `${folder} belongs to the system and cannot hold the program's data: set CLOISTER_DATA to a folder of your own.`,
};

const korean: typeof english = {
  allowed: {
    model: "모델 이름(cloister models list) 또는 파일 경로",
    language: "ko 또는 en",
    contextWindow: "2000부터 131072까지의 정수(토큰)",
    defer: "on, auto 또는 off",
    threads: "1부터 256까지의 정수",
  },
  noSettings: (file, bytes) => `${file}: 설정 파일이 아닙니다. ${bytes}바이트 이하의 파일이어야 합니다.`,
  unreadable: (file, code) => `${file}: 읽을 수 없습니다 (${code}). 관리자에게 문의하세요.`,
  noJson: (file, reason) => `${file}: JSON이 아닙니다 (${reason}).`,
  noObject: (file) => `${file}: {"language": "ko"} 꼴이어야 합니다.`,
  unknownKeys: (file, keys, known) => `${file}: 없는 설정입니다: ${keys}. 있는 설정: ${known}.`,
  wrongValue: (file, key, allowed) => `${file}: ${key}에 쓸 수 있는 값: ${allowed}.`,
  unusableFolder: (folder, code) =>
    `자료 폴더 ${folder}: 쓸 수 없습니다 (${code}). CLOISTER_DATA를 쓸 수 있는 폴더로 정하세요.`,
  systemFolder: (folder) =>
    `${folder}: 시스템 폴더라 프로그램 자료를 둘 수 없습니다. CLOISTER_DATA를 자신의 폴더로 정하세요.`,
};

/** The texts about settings in the interface language. */
export function settingsWords(): typeof english {
  return inWords(korean, english);
}
