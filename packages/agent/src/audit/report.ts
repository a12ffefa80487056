import type { Language } from "@cloister/tool-runtime";
import type { SqliteDatabase } from "../sqlite.ts";
import { verifyRows, type AuditVerification } from "./verify.ts";

/** What a month held, for a person who reviews it. */
export interface MonthReport {
  /** 2026-03. */
  month: string;
  verification: AuditVerification;
  rows: { from: number; to: number } | null;
  users: { user: string; runs: number; questions: number; denied: number }[];
  kinds: { kind: string; rows: number }[];
  /** Decisions that were not ALLOW, refusals and errors, oldest first. */
  attention: { seq: number; time: string; user: string; kind: string; tool: string | null; summary: string | null }[];
  /** How many more there are than `attention` lists. */
  moreAttention: number;
  files: { file: string; times: number }[];
  signOffs: { seq: number; time: string; summary: string | null }[];
}

const MOST_LISTED = 200;
const MOST_FILES = 50;
const ATTENTION =
  "(decision IN ('DENY', 'ASK') OR kind IN ('refusal', 'error', 'clock_set_back', 'redaction', 'retention'))";

/** The report of one month in UTC, and whether the log as a whole holds. */
export function monthReport(database: SqliteDatabase, month: string): MonthReport {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const bounds = {
    since: `${month}-01T00:00:00.000Z`,
    until: new Date(Date.UTC(year, number, 1)).toISOString(),
  };
  const within = "time >= @since AND time < @until";
  const all = (sql: string): Record<string, unknown>[] => database.prepare(sql).all(bounds);
  const range = all(`SELECT min(seq) AS first, max(seq) AS last FROM audit_read WHERE ${within}`)[0];
  const attention = all(
    `SELECT seq, time, user, kind, tool, summary FROM audit_read WHERE ${within} AND ${ATTENTION} ORDER BY seq`,
  );
  return {
    month,
    verification: verifyRows(database),
    rows: range?.["first"] == null ? null : { from: Number(range["first"]), to: Number(range["last"]) },
    users: all(
      `SELECT user, count(DISTINCT run) AS runs, sum(kind = 'run_started') AS questions,
        sum(decision IS NOT NULL AND decision = 'DENY') AS denied
       FROM audit_read WHERE ${within} GROUP BY user ORDER BY user`,
    ) as MonthReport["users"],
    kinds: all(
      `SELECT kind, count(*) AS rows FROM audit_read WHERE ${within} GROUP BY kind ORDER BY rows DESC, kind`,
    ) as MonthReport["kinds"],
    attention: attention.slice(0, MOST_LISTED) as MonthReport["attention"],
    moreAttention: Math.max(0, attention.length - MOST_LISTED),
    files: all(
      `SELECT file, count(*) AS times FROM audit_read WHERE ${within} AND file IS NOT NULL
       GROUP BY file ORDER BY times DESC, file LIMIT ${MOST_FILES}`,
    ) as MonthReport["files"],
    signOffs: all(
      `SELECT seq, time, summary FROM audit_read WHERE ${within} AND kind = 'sign_off' ORDER BY seq`,
    ) as MonthReport["signOffs"],
  };
}

const WORDS = {
  ko: {
    title: "감사 기록 월간 보고",
    whole: "기록이 온전합니다",
    broken: "기록이 올바르지 않습니다. 첫 행",
    range: "이 달의 행",
    none: "없음",
    users: "사용자별",
    runs: "실행",
    questions: "질문",
    denied: "거부",
    kinds: "종류별 행",
    attention: "살펴볼 행 (거부, 물음, 오류, 가림)",
    more: "더 있음",
    files: "많이 쓰인 파일",
    signOffs: "검토자의 확인",
    redacted: "[가림]",
  },
  en: {
    title: "Monthly review of the audit log",
    whole: "The log is whole",
    broken: "The log is NOT valid from row",
    range: "Rows of the month",
    none: "none",
    users: "By user",
    runs: "runs",
    questions: "questions",
    denied: "denied",
    kinds: "Rows by kind",
    attention: "Rows to look at (denied, asked, errors, redactions)",
    more: "more",
    files: "Files used most",
    signOffs: "Sign-offs",
    redacted: "[redacted]",
  },
};

/** The report as Markdown, to print or to keep. Texts of the log are one line each and carry no markup. */
export function reportText(report: MonthReport, language: Language): string {
  const words = WORDS[language];
  const { verification, rows } = report;
  const state = verification.ok
    ? `${words.whole} (${verification.rows}, head ${verification.head ?? "-"})`
    : `${words.broken} ${verification.firstBadSeq ?? "-"}`;
  const list = (lines: readonly string[]): string[] => (lines.length === 0 ? [`- ${words.none}`] : [...lines]);
  const more = report.moreAttention > 0 ? [`- … ${report.moreAttention} ${words.more}`] : [];
  return [
    `# ${words.title} ${report.month}`,
    "",
    state,
    `${words.range}: ${rows === null ? words.none : `${rows.from}–${rows.to}`}`,
    "",
    `## ${words.users}`,
    ...list(
      report.users.map(
        ({ user, runs, questions, denied }) =>
          `- ${inert(user)}: ${words.runs} ${runs}, ${words.questions} ${questions}, ${words.denied} ${denied}`,
      ),
    ),
    "",
    `## ${words.kinds}`,
    ...list(report.kinds.map(({ kind, rows: count }) => `- ${kind}: ${count}`)),
    "",
    `## ${words.attention}`,
    ...list(
      report.attention.map(
        ({ seq, time, user, kind, tool, summary }) =>
          `- ${seq} ${time} ${inert(user)} ${kind}${tool === null ? "" : ` ${inert(tool)}`}: ${inert(summary ?? words.redacted)}`,
      ),
    ),
    ...more,
    "",
    `## ${words.files}`,
    ...list(report.files.map(({ file, times }) => `- ${inert(file)}: ${times}`)),
    "",
    `## ${words.signOffs}`,
    ...list(report.signOffs.map(({ seq, time, summary }) => `- ${seq} ${time}: ${inert(summary ?? words.redacted)}`)),
    "",
  ].join("\n");
}

const LONGEST = 200;

/** One line, without control characters and without what Markdown or HTML would act on. */
const inert = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, " ")
    .replaceAll(/[\\`*_{}[\]<>#|!]/gu, "\\$&")
    .slice(0, LONGEST);
