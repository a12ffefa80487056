import type { Language } from "@cloister/tool-runtime";
import type { AuditStore } from "./log.ts";
import { wrongUse } from "./refusals.ts";
import { contentFields, type ContentField } from "./stored-row.ts";

export interface RedactOptions {
  seqs: readonly number[];
  fields: readonly ContentField[];
  reason: string;
  language: Language;
}

/** Rows whose values others are checked with. */
const NEEDED = ["redaction", "retention", "sign_off", "checkpoint"];

/**
 * Takes values out for good; the chain holds, and a row says who took what and why. All rows or none. Throws
 * `AgentError` USAGE for a row that cannot be redacted.
 */
export function redactRows(store: AuditStore, { seqs, fields, reason, language }: RedactOptions): { seq: number }[] {
  const done = store.write((database, append) =>
    seqs.map((seq) => {
      const row = database.prepare("SELECT * FROM audit_row WHERE seq = @seq").get({ seq });
      const why = row === undefined ? "none" : whyNot(Number(row["version"]), String(row["kind"]));
      if (why !== null) throw refusal(seq, why, language);
      const taken = fields.filter((field) => row?.[field] !== null);
      const columns = taken.flatMap((field) => [`${field} = NULL`, `${field}_salt = NULL`]);
      if (columns.length > 0)
        database.prepare(`UPDATE audit_value SET ${columns.join(", ")} WHERE seq = @seq`).run({ seq });
      const summary = `row ${seq} redacted: ${taken.join(", ")}`;
      return append({ run: "audit", kind: "redaction", summary, detail: { seq, fields: taken, reason } });
    }),
  );
  store.forget();
  return done;
}

export const everyField = [...contentFields];

function whyNot(version: number, kind: string): "old" | "needed" | null {
  if (version === 1) return "old";
  return NEEDED.includes(kind) ? "needed" : null;
}

function refusal(seq: number, why: "none" | "old" | "needed", language: Language): Error {
  const words = {
    none: ["그런 행이 없습니다", "there is no such row"],
    old: [
      "예전 버전이 쓴 행이라 값이 사슬 안에 있어 가릴 수 없습니다. 보존 기간이 지나면 지워집니다",
      "an earlier version wrote it with its values inside the chain, so they cannot be taken out. Retention removes it",
    ],
    needed: ["확인에 쓰이는 행이라 가릴 수 없습니다", "other rows are checked with it, so it cannot be redacted"],
  } as const;
  const [ko, en] = words[why];
  return wrongUse(`${seq}행: ${ko}.`, `Row ${seq}: ${en}.`, language);
}
