import type { Language } from "@cloister/tool-runtime";
import type { AskResult } from "../answer/ask-result.ts";
import { inWords } from "../config/interface-language.ts";

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
    const name = group === undefined ? cause : `${cause} ${group}`;
    const predicted = predictedMs ?? null;
    const expected =
      predicted === null ? "" : inWords(` (예상 ${predicted} ms)`, ` (expected ${predicted} ms)`, language);
    return inWords(
      `  ${name.padEnd(22)} 재사용 ${reused}, 읽음 ${evaluated}, ${ms} ms${expected}\n`,
      `  ${name.padEnd(22)} reused ${reused}, evaluated ${evaluated}, ${ms} ms${expected}\n`,
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
