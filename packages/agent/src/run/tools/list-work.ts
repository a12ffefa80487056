import { formatAnchor, type Language } from "@cloister/tool-runtime";
import type { Outcome } from "../run-state.ts";
import type { WorkSoFar } from "./work-so-far.ts";

const HEAD = {
  ko: "모델이 볼 수 있는 자리가 없어 답을 쓰지 못했습니다. 여기까지 읽은 곳:",
  en: "The model had no room left to write an answer. What was read so far:",
};

/** The work so far where the model can say nothing more: the places that were read, told by code. */
export function listWork(
  work: WorkSoFar,
  end: Pick<Outcome, "stopReason"> & { note: string | null },
  language: Language,
): Outcome {
  const citations = work.citations().map(({ anchor, ...rest }) => ({ ...rest, anchor: formatAnchor(anchor) }));
  const places = new Set(citations.map(({ file, anchor }) => `- ${file} ${anchor}`));
  return {
    answer: [HEAD[language], ...places].join("\n"),
    stopReason: end.stopReason,
    answeredBy: "code",
    tables: work.tables(),
    citations,
    warnings: end.note === null ? [] : [{ code: "WORK_SO_FAR", message: end.note }],
  };
}
