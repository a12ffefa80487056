import { inWords } from "../config/interface-language.ts";

/** Options that several commands have, and what `--help` says of them. */
export const modelFlag = "--model <id or path>";

export const otherModelText = (): string =>
  inWords("기본 모델 대신 쓸 모델: 이름 또는 파일 경로", "another model than the default");

export const jsonText = (): string => inWords("표준 출력에 JSON 객체 하나", "one JSON object on stdout");
