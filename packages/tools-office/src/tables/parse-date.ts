/** A date written as text. */
export interface ParsedDate {
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM` or `HH:MM:SS`; "" when no time was written. */
  time: string;
  /** Both `3/4` readings are possible, and month-first was taken. */
  ambiguous: boolean;
}

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const weekday =
  /\s*[([]?(?:[월화수목금토일]요일|[([][월화수목금토일][)\]]|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)[)\]]?,?\s*/i;

const yearFirst = /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})\s*[.일]?$/;
const shortYearFirst = /^'?(\d{2})\s*([-./년])\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})\s*[.일]?$/;
const yearLast = /^(\d{1,2})\s*([-./])\s*(\d{1,2})\s*\2\s*(\d{4})$/;
const dayMonthName = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})$/i;
const monthNameDay = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i;
const clock =
  /[\sT]+(오전|오후|am|pm)?\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(am|pm)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i;

/** Reads a full date in the forms people type; `compact` also takes 20260305. Null when a part is missing or impossible. */
export function parseDate(text: string, options: { compact?: boolean } = {}): ParsedDate | null {
  const trimmed = text.normalize("NFKC").trim();
  if (trimmed.length < 6 || trimmed.length > 40 || !/\d/.test(trimmed)) return null;
  // The form of Excel's dates and of most exports, read without the rest.
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(trimmed);
  if (iso) {
    const date = isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
    return date === null ? null : { date, time: "", ambiguous: false };
  }
  const clockMatch = clock.exec(trimmed);
  const time = clockMatch ? readClock(clockMatch) : "";
  if (time === null) return null;
  const dayText = (clockMatch ? trimmed.slice(0, clockMatch.index) : trimmed).replace(weekday, " ").trim();
  const found = readDay(dayText, options.compact ?? false);
  return found && { date: found.date, time, ambiguous: found.ambiguous };
}

function readDay(text: string, compact: boolean): { date: string; ambiguous: boolean } | null {
  const certain = (year: number, month: number, day: number) => {
    const date = isoDate(year, month, day);
    return date === null ? null : { date, ambiguous: false };
  };
  const full = yearFirst.exec(text) ?? (compact ? /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text) : null);
  if (full) return certain(Number(full[1]), Number(full[2]), Number(full[3]));
  const short = shortYearFirst.exec(text);
  if (short) return certain(2000 + Number(short[1]), Number(short[3]), Number(short[4]));
  const last = yearLast.exec(text);
  if (last) return readYearLast(Number(last[1]), Number(last[3]), Number(last[4]));
  const byDay = dayMonthName.exec(text);
  if (byDay) return certain(Number(byDay[3]), monthNumber(byDay[2] ?? ""), Number(byDay[1]));
  const byMonth = monthNameDay.exec(text);
  return byMonth && certain(Number(byMonth[3]), monthNumber(byMonth[1] ?? ""), Number(byMonth[2]));
}

function readYearLast(first: number, second: number, year: number): { date: string; ambiguous: boolean } | null {
  const date = first > 12 ? isoDate(year, second, first) : isoDate(year, first, second);
  return date === null ? null : { date, ambiguous: first <= 12 && second <= 12 && first !== second };
}

/** 1–12, or 0 for a word that is no month. */
function monthNumber(name: string): number {
  const index = monthNames.indexOf(name.slice(0, 3).toLowerCase());
  return index + 1;
}

function isoDate(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1) return null;
  if (day > 28 && day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  return `${year}-${pad(month)}-${pad(day)}`;
}

function readClock(match: RegExpExecArray): string | null {
  let hour = Number(match[2]);
  const half = (match[1] ?? match[5] ?? "").toLowerCase();
  if (half === "오후" || half === "pm") hour = (hour % 12) + 12;
  else if (half !== "") hour %= 12;
  const [minute = "", second] = [match[3], match[4]];
  if (hour > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null;
  return `${pad(hour)}:${minute}${second === undefined || second === "00" ? "" : `:${second}`}`;
}

/** `YYYY-MM` of "2026-03", "2026년 3월", "2026.03", "Mar 2026"; `compact` also takes 202603. Null for anything else. */
export function parseMonth(text: string, options: { compact?: boolean } = {}): string | null {
  const trimmed = text.normalize("NFKC").trim();
  const named = /^([a-z]{3,9})\.?[\s,-]+(\d{4})$/i.exec(trimmed);
  const numbered =
    /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*[.월]?$/.exec(trimmed) ??
    (options.compact ? /^((?:19|20)\d{2})(\d{2})$/.exec(trimmed) : null);
  const year = Number(named?.[2] ?? numbered?.[1] ?? 0);
  const month = named ? monthNumber(named[1] ?? "") : Number(numbered?.[2] ?? 0);
  return year >= 1900 && year <= 2199 && month >= 1 && month <= 12 ? `${year}-${pad(month)}` : null;
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
