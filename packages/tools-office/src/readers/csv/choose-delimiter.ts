import { RecordScanner } from "./scan-records.ts";

/** Characters and records looked at. */
const SAMPLE_CHARACTERS = 64 * 1024;
const SAMPLE_RECORDS = 200;

/** In order of preference when they fit equally well. */
const candidates = [",", ";", "\t", "|"];

/** The delimiter under which most records have the same number of fields; `,` when none splits anything. */
export function chooseDelimiter(text: string): string {
  const sample = Buffer.from(text.slice(0, SAMPLE_CHARACTERS));
  let best = { delimiter: ",", agreement: 0, fields: 1 };
  for (const delimiter of candidates) {
    const fit = { delimiter, ...measure(sample, delimiter) };
    if (fit.fields < 2) continue;
    const better = fit.agreement - best.agreement;
    if (best.fields < 2 || better > 0 || (better === 0 && fit.fields > best.fields)) best = fit;
  }
  return best.delimiter;
}

/** The commonest number of fields, two or more, and the share of records that have it. */
function measure(sample: Buffer, delimiter: string): { agreement: number; fields: number } {
  const byCount = new Map<number, number>();
  let records = 0;
  const scanner = new RecordScanner(delimiter, (fields) => {
    if (fields.count === 1 && fields.isBlank(0)) return true;
    records++;
    byCount.set(fields.count, (byCount.get(fields.count) ?? 0) + 1);
    return records < SAMPLE_RECORDS;
  });
  scanner.scan(sample, true);
  let best = { agreement: 0, fields: 1 };
  for (const [fields, count] of byCount) {
    if (fields > 1 && count / records > best.agreement) best = { agreement: count / records, fields };
  }
  return best;
}
