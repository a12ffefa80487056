import type { Language } from "./define-tool.ts";
import type { ToolCall } from "./tool-call.ts";

/** Why the loop guard ended a run. */
export type LoopReason = "REPEATED" | "FAILURES" | "CYCLE" | "NOTHING_FOUND";

const end: Record<LoopReason, Record<Language, string>> = {
  REPEATED: {
    ko: "같은 결과가 세 번 나와 여기서 끝냅니다.",
    en: "The same result came three times; the run ends here.",
  },
  FAILURES: {
    ko: "호출이 세 번 연달아 실패해 여기서 끝냅니다.",
    en: "Three calls in a row failed; the run ends here.",
  },
  CYCLE: {
    ko: "같은 호출들이 차례로 되풀이되어 여기서 끝냅니다.",
    en: "The same calls came round again in the same order; the run ends here.",
  },
  NOTHING_FOUND: {
    ko: "여러 번 연달아 새로 찾은 것이 없어 여기서 끝냅니다.",
    en: "Several calls in a row found nothing new; the run ends here.",
  },
};

const waited: Record<Language, string> = {
  ko: "기다려도 같은 답만 되풀이되어 여기서 끝냅니다.",
  en: "Waiting brought nothing but the same answer; the run ends here.",
};

/** What the model and the user are told; says which earlier call gave this and what to do instead. */
export const loopText = {
  end,
  /** For a tool that may be polled. */
  waited,
  blocked: (call: ToolCall, earlierCallId: string, language: Language): string =>
    language === "ko"
      ? `${call.name}: 같은 호출을 이미 했습니다(${earlierCallId}). 그 결과로 답하거나, 다른 인자나 다른 도구를 쓰세요.`
      : `${call.name}: this very call was made already (${earlierCallId}). Answer from its result, or use other arguments or another tool.`,
  same: (call: ToolCall, earlierCallId: string, language: Language): string =>
    language === "ko"
      ? `${call.name}: ${earlierCallId}의 결과와 같은 내용입니다. 새로운 것이 없으니 그 결과로 답하거나 다른 도구를 쓰세요.`
      : `${call.name}: the same content as the result of ${earlierCallId}. Nothing new: answer from it, or use another tool.`,
};
