import { inWords } from "../config/interface-language.ts";

/** What the kit commands say, in the interface language. */
export function kitWords() {
  return {
    noKit: (folder: string, name: string) =>
      inWords(
        `${folder}: 키트 폴더가 아닙니다 (${name}을 읽을 수 없습니다). 키트 폴더를 적으세요: cloister kit verify 폴더`,
        `${folder} is not a kit (${name} cannot be read). Name the kit's folder: cloister kit verify FOLDER`,
      ),
    wrongSignature: (folder: string) =>
      inWords(
        `${folder}: 서명이 맞지 않습니다. 이 프로그램을 만든 곳의 키트가 아니거나 바뀐 것입니다. 설치하지 말고 준 사람에게 확인하세요.`,
        `${folder}: the signature does not fit. It is not a kit of this program's maker, or it was changed. Do not install it; ask who gave it to you.`,
      ),
    unknownManifest: (detail: string) =>
      inWords(
        `kit.json을 이해할 수 없습니다. 더 새로운 프로그램이 필요한 키트입니다. ${detail}`,
        `kit.json is not understood: the kit needs a newer program. ${detail}`,
      ),
    noKey: (file: string) =>
      inWords(
        `${file}: 서명을 확인할 ed25519 공개 키가 없습니다. --key 파일.pem으로 지정하세요.`,
        `${file}: there is no ed25519 public key to check signatures with. Name one: --key FILE.pem`,
      ),
    damagedFile: (path: string) =>
      inWords(
        `${path}: 키트의 내용과 다릅니다 (덜 복사되었거나 손상됨). 키트를 다시 복사하세요.`,
        `${path} is not what the kit says (half copied, or damaged). Copy the kit again.`,
      ),
    notCopied: (path: string, cause: unknown) =>
      inWords(
        `${path}: 복사하지 못했습니다 (${reasonOf(cause)}). 이전 설치는 그대로입니다. 해결한 뒤 다시 하세요.`,
        `${path} could not be copied (${reasonOf(cause)}). What was installed before is unchanged. Mend it and try again.`,
      ),
    launcherTaken: (path: string) =>
      inWords(
        `${path}: 다른 프로그램이 이미 있습니다. 옮기거나 --to 폴더로 설치하세요.`,
        `${path} is something else already. Move it away, or install with --to FOLDER.`,
      ),
    otherSystem: (kit: string, own: string) =>
      inWords(
        `이 키트는 ${kit}용이고 이 PC는 ${own}입니다. 맞는 키트를 가져오세요.`,
        `This kit is for ${kit}, and this PC is ${own}. Bring the kit for it.`,
      ),
    older: (kit: string, installed: string) =>
      inWords(
        `키트의 버전 ${kit}이 설치된 ${installed}보다 오래되었습니다. 되돌리려면 먼저 cloister kit uninstall을 하세요 (기록은 남습니다).`,
        `The kit's version ${kit} is older than the installed ${installed}. To go back, first: cloister kit uninstall (the log stays).`,
      ),
    sameNumber: (version: string) =>
      inWords(
        `버전 ${version}이 이미 설치되어 있는데 내용이 다릅니다. 키트를 준 사람에게 확인하세요.`,
        `Version ${version} is installed already, with other contents. Ask who gave you the kit.`,
      ),
  };
}

function reasonOf(cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return inWords("디스크가 가득 참", "the disk is full");
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") return inWords("쓸 수 없음", "it cannot be written");
  if (code === "ENOENT" || code === "EIO" || code === "ENODEV")
    return inWords("읽을 수 없음; USB가 빠졌을 수 있음", "it cannot be read; the stick may have been pulled out");
  return message;
}
