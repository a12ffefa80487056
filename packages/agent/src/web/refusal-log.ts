import type { AuditLog } from "../audit/record.ts";
import type { Refusal, RequestFacts } from "./request-guard.ts";

export interface RefusalLog {
  /** Resolves when the row is on disk, or counted. */
  record(facts: RequestFacts, refusal: Refusal): Promise<void>;
}

const MOST_A_MINUTE = 60;
const MINUTE_MS = 60_000;
const MOST_CHARACTERS = 200;
/** Named in the row: what tells a stray program from an attack. Cookies and tokens are not. */
const SHOWN = ["host", "origin", "sec-fetch-site", "content-type", "user-agent", "referer"];

/**
 * Refused requests as rows of the audit log. A page that sends thousands must not fill the log: above sixty a minute
 * they are counted, and the next row says how many there were.
 */
export function createRefusalLog(audit: Pick<AuditLog, "append">, now: () => number = Date.now): RefusalLog {
  let [minute, written, left] = [0, 0, 0];
  return {
    async record(facts, { status, reason }) {
      if (now() - minute >= MINUTE_MS) [minute, written] = [now(), 0];
      if (written >= MOST_A_MINUTE) {
        left += 1;
        return;
      }
      written += 1;
      const notWritten = left;
      left = 0;
      await audit.append({
        run: "desk",
        kind: "refusal",
        decision: "DENY",
        decidedBy: reason,
        summary: `request refused (${reason}): ${short(facts.method)} ${short(facts.target.split("?", 1)[0] ?? "")}`,
        detail: { status, headers: shownHeaders(facts.rawHeaders), ...(notWritten === 0 ? {} : { notWritten }) },
      });
    },
  };
}

function shownHeaders(raw: readonly string[]): Record<string, string> {
  const shown: Record<string, string> = {};
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = (raw[index] ?? "").toLowerCase();
    if (SHOWN.includes(name)) shown[name] = short(raw[index + 1] ?? "");
  }
  return shown;
}

const short = (text: string): string => text.slice(0, MOST_CHARACTERS);
