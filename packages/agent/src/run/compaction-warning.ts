import type { Language } from "@cloister/tool-runtime";
import type { AskResult } from "../answer/ask-result.ts";
import type { LedgerRow } from "../context/kv-ledger.ts";

/** An answer whose run had to leave older results out says so: it may not have drawn on everything that was read. */
export function compactionWarning(rows: readonly LedgerRow[], language: Language): AskResult["warnings"] {
  if (!rows.some((row) => row.cause === "compacted")) return [];
  const message =
    language === "ko"
      ? "자리가 모자라 앞서 읽은 결과를 줄였습니다. 답이 그 가운데 일부만 보고 나왔을 수 있습니다"
      : "Older results were left out to make room: the answer may rest on a part of what was read";
  return [{ code: "RESULTS_LEFT_OUT", message }];
}
