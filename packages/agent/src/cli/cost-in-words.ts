import type { Language } from "@cloister/tool-runtime";
import type { AskResult } from "../answer/ask-result.ts";
import type { LedgerCause } from "../context/kv-ledger.ts";
import { padToWidth } from "./display-width.ts";
import { inWords } from "../config/interface-language.ts";

const CAUSE_COLUMNS = 26;

/** Why tokens were read, for people; `ask --json` has the ledger's own names. */
const CAUSES: Record<string, Record<Language, string>> = {
  prefix_cold: { ko: "머리말을 처음 읽음", en: "prefix read anew" },
  prefix_restored: { ko: "저장된 머리말 사용", en: "prefix restored" },
  group_opened: { ko: "묶음 열기", en: "group opened:" },
  appended: { ko: "대화에 덧붙임", en: "added to conversation" },
  compacted: { ko: "줄인 대화를 다시 읽음", en: "compacted, read again" },
  rewound: { ko: "앞 질문의 내용을 비움", en: "earlier question dropped" },
} satisfies Record<LedgerCause, Record<Language, string>>;

function windowInWords(window: AskResult["window"], language: Language): string {
  if (window === null) return "";
  const { size, prefix, groups, conversation, free } = window;
  const share = (tokens: number) => `${tokens} (${Math.round((tokens / size) * 100)} %)`;
  return inWords(
    `창 ${size} 토큰: 머리말 ${share(prefix)}, 열린 묶음 ${share(groups)}, 대화 ${share(conversation)}, 빈자리 ${share(free)}\n`,
    `window of ${size}: prefix ${share(prefix)}, opened groups ${share(groups)}, conversation ${share(conversation)}, free ${share(free)}\n`,
    language,
  );
}

/** What the answer cost: tokens, each evaluation with its cause, and how the window was filled at the end. */
export function costInWords({ usage, ledger, window }: AskResult, language: Language): string {
  const { tokensEvaluated, tokensReused, tokensGenerated, wallMs } = usage;
  const seconds = (wallMs / 1000).toFixed(1);
  const rows = ledger.map(({ cause, reused, evaluated, ms, group, predictedMs }) => {
    const name = padToWidth([CAUSES[cause]?.[language] ?? cause, group].filter(Boolean).join(" "), CAUSE_COLUMNS);
    const predicted = predictedMs ?? null;
    const expected =
      predicted === null ? "" : inWords(` (예상 ${predicted} ms)`, ` (expected ${predicted} ms)`, language);
    return inWords(
      `  ${name} 재사용 ${reused}, 읽음 ${evaluated}, ${ms} ms${expected}\n`,
      `  ${name} reused ${reused}, evaluated ${evaluated}, ${ms} ms${expected}\n`,
      language,
    );
  });
  const head = inWords(
    `토큰: 읽음 ${tokensEvaluated}, 재사용 ${tokensReused}, 씀 ${tokensGenerated} · ${seconds}초\n`,
    `${tokensEvaluated} tokens evaluated, ${tokensReused} reused, ${tokensGenerated} written, ${seconds} s\n`,
    language,
  );
  return head + rows.join("") + windowInWords(window, language);
}
