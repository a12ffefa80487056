import { inWords } from "../../../packages/agent/src/config/interface-language.ts";
import { ModelStoreError } from "../../../packages/agent/src/model-store/model-store-error.ts";

export interface FetchedModel {
  path: string;
  source: string;
}

/** In the executable: says how a model gets to a PC without a network. */
export async function fetchModel(): Promise<FetchedModel> {
  throw new ModelStoreError(
    "NO_SOURCE",
    inWords(
      "이 프로그램은 네트워크에 연결하지 않습니다. 모델 파일을 USB로 가져온 뒤: cloister models import 파일",
      "This program never goes online. Bring the model file on a stick, then: cloister models import FILE",
    ),
  );
}
