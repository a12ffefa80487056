import type { AnchorFault, CheckedAnchor } from "../audit/check-anchors.ts";
import type { AuditVerification } from "../audit/verify.ts";
import { inWords } from "../config/interface-language.ts";

/** A line for each checkpoint, and which rows are anchored outside this PC and which are not. */
export function anchorsInWords({
  checkpoints,
  anchoredTo,
  rows,
  firstSeq,
  unanchoredRows,
}: AuditVerification): string[] {
  const last = firstSeq + rows - 1;
  const anchored =
    anchoredTo === null
      ? inWords("이 PC 밖의 확인값으로 확인된 행: 없음", "Anchored outside this PC: no row")
      : inWords(`이 PC 밖의 확인값으로 확인된 행: 1–${anchoredTo}`, `Anchored outside this PC: rows 1–${anchoredTo}`);
  const free = `${Math.max(anchoredTo ?? 0, firstSeq - 1) + 1}–${last}`;
  const unanchored =
    unanchoredRows === 0
      ? inWords("확인되지 않은 행: 없음", "Not anchored: no row")
      : inWords(
          `확인되지 않은 행: ${unanchoredRows === 1 ? last : free} (${unanchoredRows}행). 새로 쓰거나 끝을 잘라도 밖에 둔 확인값 없이는 알아낼 수 없습니다 (\`cloister audit checkpoint --out 파일\`).`,
          `Not anchored: ${unanchoredRows === 1 ? `row ${last}` : `rows ${free} (${unanchoredRows} rows)`}. Rewriting or cutting them off cannot be told without an anchor (\`cloister audit checkpoint --out FILE\`).`,
        );
  return [...checkpoints.map(anchorLine), anchored, unanchored];
}

function anchorLine({ seq, origin, time, keyId, fault }: CheckedAnchor): string {
  const what = inWords(`확인값 ${seq}행 (${origin}, ${time}`, `Checkpoint of row ${seq} (${origin}, ${time}`);
  const signed =
    keyId === null ? inWords("서명 없음", "not signed") : inWords(`서명 열쇠 ${keyId}`, `signed by key ${keyId}`);
  return `${what}, ${signed}): ${fault === null ? inWords("맞습니다", "holds") : faultInWords(fault)}`;
}

function faultInWords(fault: AnchorFault): string {
  const words: Record<AnchorFault, string> = {
    CUT: inWords(
      "기록에 행이 모자랍니다. 끝이 잘렸거나 예전 파일로 바뀌었습니다",
      "the log has fewer rows: its end was cut off or an older file was put in its place",
    ),
    REWRITTEN: inWords(
      "기록의 행이 다릅니다. 이 행까지 어딘가가 새로 쓰였거나 다른 기록의 확인값입니다",
      "the log has other rows: something up to this row was rewritten, or the checkpoint is of another log",
    ),
    GONE: inWords(
      "이 행은 보존 기간이 지나 지워져 견줄 수 없습니다",
      "its rows were removed by retention and cannot be compared",
    ),
    SIGNATURE: inWords(
      "확인값 자체가 바뀌었습니다 (서명이 맞지 않음)",
      "the checkpoint itself was changed: its signature does not fit",
    ),
    OTHER_KEY: inWords("주어진 열쇠로 서명되지 않았습니다", "it is not signed with the key that was given"),
  };
  return words[fault];
}
