import { join } from "node:path";
import type { Language } from "@cloister/tool-runtime";
import { AgentError } from "../agent-error.ts";
import { requireLog } from "../audit/read-audit.ts";
import { auditKinds } from "../audit/record.ts";
import type { RowFilter } from "../audit/row-filter.ts";
import { dataFolder } from "../config/data-folder.ts";
import { inWords } from "../config/interface-language.ts";
import { filledText, oneOf, wholeNumber } from "./option-values.ts";

/** Options of the commands that choose rows. */
export interface FilterOptions {
  run?: string;
  kind?: string;
  tool?: string;
  user?: string;
  decision?: string;
  file?: string;
  since?: string;
  until?: string;
  text?: string;
}

const DECISIONS = ["ALLOW", "ASK", "DENY"] as const;

/** Throws `AgentError` USAGE for a value that makes no sense. */
export function rowFilterOf(options: FilterOptions): RowFilter {
  const { kind, decision, since, until } = options;
  const texts: RowFilter = {};
  for (const name of ["run", "tool", "user", "file", "text"] as const) {
    const value = options[name];
    if (value !== undefined) texts[name] = filledText(value, { ko: `--${name}`, en: `--${name}` });
  }
  return {
    ...texts,
    ...(kind === undefined ? {} : { kind: oneOf(kind, auditKinds, "--kind") }),
    ...(decision === undefined ? {} : { decision: oneOf(decision, DECISIONS, "--decision") }),
    ...(since === undefined ? {} : { since: moment(since, "--since", 0) }),
    ...(until === undefined ? {} : { until: moment(until, "--until", 1) }),
  };
}

/** The log that is read: the one that is named, else this user's. */
export const logFile = ({ log }: { log?: string }): string => log ?? ownLogFile();

export const ownLogFile = (): string => join(dataFolder(), "audit.db");

/** Commands that only look after a log make none. Throws `AuditError` AUDIT_UNREADABLE, MISSING. */
export const requireOwnLog = (language: Language): void => requireLog(ownLogFile(), language);

/** The number of a row. Throws `AgentError` USAGE. */
export const rowNumber = (text: string, option: string): number =>
  wholeNumber(text, option, { from: 1, to: Number.MAX_SAFE_INTEGER });

/**
 * A day of this PC's calendar, or a moment of ISO 8601, in UTC. `wholeDays`: how many days a day is moved, so that
 * `--until` has its day included.
 */
function moment(text: string, option: string, wholeDays: number): string {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text);
  const date = day === null ? new Date(text) : localDay(day, wholeDays);
  if (day !== null || /^\d{4}-\d\d-\d\dT\d\d:\d\d/u.test(text)) {
    if (!Number.isNaN(date.getTime())) return date.toISOString();
  }
  throw new AgentError(
    "USAGE",
    inWords(
      `${option}: 날짜(2026-03-31) 또는 시각(2026-03-31T09:00)을 적으세요 (받은 값: ${text}).`,
      `${option} takes a day (2026-03-31) or a moment (2026-03-31T09:00), not ${text}.`,
    ),
  );
}

function localDay([, year, month, day]: RegExpExecArray, wholeDays: number): Date {
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  // 31 February would become a day of March.
  if (date.getMonth() !== Number(month) - 1) return new Date(Number.NaN);
  date.setDate(date.getDate() + wholeDays);
  return date;
}
