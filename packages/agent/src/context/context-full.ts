import type { Language } from "@cloister/tool-runtime";
import { AgentError } from "../agent-error.ts";

/** Nothing that the user said is dropped to make room: the run ends, and is told how to go on. */
export function contextFull(tokens: number, size: number, language: Language): AgentError {
  return new AgentError(
    "CONTEXT_FULL",
    language === "ko"
      ? `대화가 모델이 볼 수 있는 ${size} 토큰에 들어가지 않습니다(${tokens} 토큰 필요). 새 대화를 시작하거나, 한 번에 더 적은 파일로 짧게 물어보세요.`
      : `The conversation does not fit into the ${size} tokens that the model can see (it needs ${tokens}). Start a new conversation, or ask a shorter question about fewer files.`,
  );
}
