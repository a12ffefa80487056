import type { Language } from "./define-tool.ts";

/** What dispatch itself tells the model, in the language of the run. */
export const dispatchText: Record<
  Language,
  {
    unknownTool(name: string, near: readonly string[]): string;
    callNow(name: string): string;
    openedInBatch(name: string, group: string): string;
    denied(name: string, reason: string): string;
    nobodyToAsk: string;
    refusedByPerson: string;
    cancelled: string;
    internal(name: string): string;
  }
> = {
  ko: {
    unknownTool: (name, near) =>
      `${name}: 없는 도구입니다.${near.length > 0 ? ` 비슷한 도구: ${near.join(", ")}` : ""}`,
    callNow: (name) => `실행하지 않았습니다. 위 정의를 보고 지금 ${name}을(를) 다시 호출하세요.`,
    openedInBatch: (name, group) =>
      `실행하지 않았습니다. ${group} 묶음이 방금 열렸으니 정의를 보고 ${name}을(를) 다시 호출하세요.`,
    denied: (name, reason) => `${name}: 거부되었습니다. ${reason} 같은 호출을 되풀이하지 마세요.`,
    nobodyToAsk: "확인해 줄 사람이 없습니다.",
    refusedByPerson: "사용자가 허락하지 않았습니다.",
    cancelled: "취소되었습니다.",
    internal: (name) => `${name}: 도구 안에서 오류가 났습니다. 자세한 내용은 감사 기록에 있습니다. 다른 방법을 쓰세요.`,
  },
  en: {
    unknownTool: (name, near) => `${name}: no such tool.${near.length > 0 ? ` Near names: ${near.join(", ")}` : ""}`,
    callNow: (name) => `Not run. Read the definitions above and call ${name} now.`,
    openedInBatch: (name, group) =>
      `Not run: group ${group} was opened just now. Read its definitions and call ${name} again.`,
    denied: (name, reason) => `${name}: denied. ${reason} Do not repeat this call.`,
    nobodyToAsk: "There is no one to confirm it.",
    refusedByPerson: "The user did not allow it.",
    cancelled: "Cancelled.",
    internal: (name) => `${name}: a fault inside the tool. The audit log has the particulars. Try another way.`,
  },
};
