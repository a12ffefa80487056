import { AgentError } from "../agent-error.ts";
import { parseCheckpoints, type Checkpoint } from "../audit/checkpoint.ts";
import { privateKeyFrom, publicKeyFrom, type SigningKey } from "../audit/signing-key.ts";
import { inWords } from "../config/interface-language.ts";
import { readUserFile } from "./user-files.ts";

/** The checkpoints of a file that is named on the command line. Throws `AgentError` USAGE. */
export async function readCheckpoints(path: string): Promise<Checkpoint[]> {
  return required(parseCheckpoints(await read(path)), path, {
    ko: "확인값 파일이 아닙니다. `audit checkpoint`가 쓴 세 줄이 있어야 합니다",
    en: "this is no checkpoint: it has the three lines that `audit checkpoint` writes",
  });
}

/** The raw public key of a PEM file. Throws `AgentError` USAGE. */
export async function readPublicKey(path: string): Promise<Buffer> {
  return required(publicKeyFrom(await read(path)), path, {
    ko: "ed25519 공개 열쇠(PEM)가 아닙니다. `audit key`가 만든 .pub 파일을 적으세요",
    en: "this is no ed25519 public key (PEM): name the .pub file that `audit key` made",
  });
}

/** The private key of a PEM file. Throws `AgentError` USAGE. */
export async function readSigningKey(path: string): Promise<SigningKey> {
  return required(privateKeyFrom(await read(path)), path, {
    ko: "ed25519 개인 열쇠(PEM)가 아닙니다. `audit key --out 파일`로 만드세요",
    en: "this is no ed25519 private key (PEM): make one with `audit key --out FILE`",
  });
}

function read(path: string): Promise<string> {
  return readUserFile(path, inWords(`${path}: 파일을 읽을 수 없습니다.`, `${path} cannot be read.`));
}

function required<Value>(value: Value | null, path: string, words: { ko: string; en: string }): Value {
  if (value !== null) return value;
  throw new AgentError("USAGE", `${path}: ${inWords(words.ko, words.en)}.`);
}
