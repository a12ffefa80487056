import { join } from "node:path";
import { AgentError } from "../agent-error.ts";
import { checkpointText, parseCheckpoints } from "../audit/checkpoint.ts";
import { listAuditRows, MOST_ROWS, type AuditFilter, type AuditPage } from "../audit/list.ts";
import { listedRow } from "../audit/listed-row.ts";
import { openAuditStore, type AuditStore } from "../audit/log.ts";
import { readAudit } from "../audit/read-audit.ts";
import { signOff } from "../audit/sign-off.ts";
import { privateKeyFrom } from "../audit/signing-key.ts";
import { recordCheckpoint } from "../audit/take-checkpoint.ts";
import { verifyAuditLog, type AuditVerification } from "../audit/verify.ts";
import { inWords } from "../config/interface-language.ts";
import type { ApiError, RunRow } from "./api-types.ts";
import type { DeskPorts } from "./desk-ports.ts";

export interface SignOffRequest {
  name: string;
  comment: string;
  from?: number;
  to?: number;
  key: string;
}

/** What a reviewer does with the log of this PC. */
export interface ReviewDesk {
  rows(filter: AuditFilter): AuditPage;
  /** Every row of one run, oldest first. */
  run(run: string): RunRow[];
  verify(checkpoints: string): AuditVerification;
  checkpoint(): { seq: number; text: string };
  signOff(asked: SignOffRequest): { seq: number; from: number; to: number; keyId: string };
  notReviewer(): ApiError;
}

export function createReviewDesk({ dataFolder, language }: Pick<DeskPorts, "dataFolder" | "language">): ReviewDesk {
  const file = join(dataFolder, "audit.db");
  const withStore = <T>(work: (store: AuditStore) => T): T => {
    const store = openAuditStore(file, { language });
    try {
      return work(store);
    } finally {
      store.close();
    }
  };
  return {
    rows: (filter) => listAuditRows(file, filter, language),
    run: (run) =>
      readAudit(
        file,
        (database) =>
          database
            .prepare(`SELECT * FROM audit_read WHERE run = @run ORDER BY seq LIMIT ${MOST_ROWS}`)
            .all({ run })
            .map((row) => ({
              ...listedRow(row),
              callId: row["call_id"] as string | null,
              detail: parsed(row["detail"]),
            })),
        language,
      ),
    verify(text) {
      const checkpoints = text.trim() === "" ? [] : parseCheckpoints(text);
      if (checkpoints === null) {
        throw usage(
          "확인값이 아닙니다. 인쇄된 세 줄을 그대로 붙여 넣으세요.",
          "This is no checkpoint: paste its three lines.",
        );
      }
      return verifyAuditLog(file, { language, checkpoints });
    },
    checkpoint() {
      const taken = withStore((store) => recordCheckpoint(store, { language, key: null, now: Date.now }));
      return { seq: taken.seq, text: checkpointText(taken) };
    },
    signOff({ key: pem, ...asked }) {
      const key = privateKeyFrom(pem);
      if (key === null) {
        throw usage(
          "확인자의 열쇠 파일(PEM)이 아닙니다. `cloister audit key`로 만든 파일을 고르세요.",
          "This is no reviewer's key (PEM): choose the file that `cloister audit key` made.",
        );
      }
      const done = withStore((store) => signOff(store, { ...asked, key, language, now: Date.now }));
      return { seq: done.seq, from: done.statement.from, to: done.statement.to, keyId: done.keyId };
    },
    notReviewer: () => ({
      error: {
        code: "REFUSED",
        message: inWords(
          "확인 서명은 검토자로 연 페이지에서만 합니다: cloister serve --open --review",
          "Only a reviewer's page signs off: cloister serve --open --review",
          language,
        ),
      },
    }),
  };

  function usage(ko: string, en: string): AgentError {
    return new AgentError("USAGE", inWords(ko, en, language));
  }
}

function parsed(detail: unknown): unknown {
  try {
    return typeof detail === "string" ? JSON.parse(detail) : null;
  } catch {
    return detail;
  }
}
