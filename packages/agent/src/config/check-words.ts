import { inWords } from "./interface-language.ts";

/** What `doctor` says. */
const english = {
  memory: (total: string, model: string, needed: string) => `${total} in this PC, ${model} needs about ${needed}`,
  smallerModel: "Use a smaller model (models list shows them): ask … --model ID.",
  noSimd: "no SIMD beyond the base",
  notTold: "not told",
  slowCpu: "It works, but slowly: prefer the small model on this PC.",
  modelHere: (id: string, path: string) => `${id} is here and right: ${path}`,
  getModel: (id: string, file: string) =>
    `With a network: cloister models fetch ${id}. Without: bring ${file} on a stick, then cloister models import FILE.`,
  modelNotHere: (id: string, file: string, folders: string) =>
    `${id} is not on this PC (${file}, looked in ${folders})`,
  writable: (folder: string) => `${folder} can be written`,
  notWritable: (folder: string, code: string) => `${folder} cannot be written (${code})`,
  otherFolder: "Set CLOISTER_DATA to a folder that you may write.",
  noDiskFigure: (folder: string) => `the disk of ${folder} gives no figure`,
  diskFree: (free: string) => `${free} free for the data folder`,
  freeDisk: "Free at least 500 MB, or set CLOISTER_DATA to a larger disk.",
  otherNode: "Use Node 20.19 or later, below 23.",
};

const korean: typeof english = {
  memory: (total, model, needed) => `이 PC의 메모리 ${total}, ${model}에 필요한 양은 약 ${needed}`,
  smallerModel: "더 작은 모델을 쓰세요 (목록: cloister models list): ask … --model 이름",
  noSimd: "기본 명령만 있음",
  notTold: "알 수 없음",
  slowCpu: "동작하지만 느립니다. 이 PC에서는 작은 모델을 쓰는 것이 좋습니다.",
  modelHere: (id, path) => `${id}이(가) 있고 올바릅니다: ${path}`,
  getModel: (id, file) =>
    `네트워크가 있으면: cloister models fetch ${id}. 없으면: ${file} 파일을 USB로 가져와 cloister models import 파일.`,
  modelNotHere: (id, file, folders) => `${id}이(가) 이 PC에 없습니다 (파일 ${file}, 찾은 곳: ${folders})`,
  writable: (folder) => `${folder}: 쓸 수 있습니다`,
  notWritable: (folder, code) => `${folder}: 쓸 수 없습니다 (${code})`,
  otherFolder: "CLOISTER_DATA를 쓸 수 있는 폴더로 정하세요.",
  noDiskFigure: (folder) => `${folder}: 디스크의 남은 공간을 알 수 없습니다`,
  diskFree: (free) => `자료 폴더에 쓸 수 있는 공간 ${free}`,
  freeDisk: "500 MB 이상 비우거나 CLOISTER_DATA를 더 큰 디스크로 정하세요.",
  otherNode: "Node 20.19 이상, 23 미만을 쓰세요.",
};

/** The texts of `doctor` in the interface language. */
export function checkWords(): typeof english {
  return inWords(korean, english);
}
