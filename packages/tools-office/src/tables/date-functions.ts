import type { SqlValue } from "@cloister/tool-runtime";
import { parseDate, parseMonth } from "./parse-date.ts";

/** A moment without a zone, kept in UTC fields so that the machine's zone never shifts a day. */
export function toMoment(value: SqlValue | bigint): Date | null {
  if (value === null || value === undefined) return null;
  const text = String(value).trim();
  const parsed = parseDate(text, { compact: true });
  if (parsed) return new Date(`${parsed.date}T${(parsed.time || "00:00").padEnd(8, ":00")}Z`);
  const month = parseMonth(text, { compact: true });
  return month === null ? null : new Date(`${month}-01T00:00:00Z`);
}

/** `YYYY-MM-DD`, with ` HH:MM:SS` when `withTime`. */
export function formatMoment(moment: Date, withTime: boolean): string {
  const text = moment.toISOString();
  return withTime ? `${text.slice(0, 10)} ${text.slice(11, 19)}` : text.slice(0, 10);
}

const months = "January February March April May June July August September October November December".split(" ");
const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

export function monthName(moment: Date): string {
  return months[moment.getUTCMonth()] ?? "";
}

export function dayName(moment: Date): string {
  return weekdays[moment.getUTCDay()] ?? "";
}

/** ISO 8601 week number. */
export function isoWeek(moment: Date): number {
  const thursday = new Date(moment);
  thursday.setUTCDate(moment.getUTCDate() + 4 - (moment.getUTCDay() || 7));
  const start = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return Math.ceil(((thursday.getTime() - start) / 86_400_000 + 1) / 7);
}

const pad = (value: number, width = 2): string => String(value).padStart(width, "0");
const hour12 = (moment: Date): number => moment.getUTCHours() % 12 || 12;
const half = (moment: Date): string => (moment.getUTCHours() < 12 ? "AM" : "PM");

/** MySQL 8 DATE_FORMAT specifiers. */
const mysql: Record<string, (moment: Date) => string> = {
  Y: (m) => String(m.getUTCFullYear()),
  y: (m) => pad(m.getUTCFullYear() % 100),
  m: (m) => pad(m.getUTCMonth() + 1),
  c: (m) => String(m.getUTCMonth() + 1),
  d: (m) => pad(m.getUTCDate()),
  e: (m) => String(m.getUTCDate()),
  H: (m) => pad(m.getUTCHours()),
  k: (m) => String(m.getUTCHours()),
  h: (m) => pad(hour12(m)),
  I: (m) => pad(hour12(m)),
  l: (m) => String(hour12(m)),
  i: (m) => pad(m.getUTCMinutes()),
  s: (m) => pad(m.getUTCSeconds()),
  S: (m) => pad(m.getUTCSeconds()),
  p: half,
  M: monthName,
  b: (m) => monthName(m).slice(0, 3),
  W: dayName,
  a: (m) => dayName(m).slice(0, 3),
  w: (m) => String(m.getUTCDay()),
  u: (m) => pad(isoWeek(m)),
  v: (m) => pad(isoWeek(m)),
  T: (m) => formatMoment(m, true).slice(11),
  F: (m) => formatMoment(m, false),
  "%": () => "%",
};

/** MySQL's DATE_FORMAT; an unknown specifier stands for itself, as there. */
export function formatMysql(moment: Date, format: string): string {
  return format.replace(/%(.)/g, (_, code: string) => mysql[code]?.(moment) ?? code);
}

/** Elements of TO_CHAR for dates, as in Oracle and PostgreSQL; longest first. */
const elements: [string, (moment: Date) => string][] = [
  ["YYYY", (m) => String(m.getUTCFullYear())],
  ["MONTH", monthName],
  ["HH24", (m) => pad(m.getUTCHours())],
  ["HH12", (m) => pad(hour12(m))],
  ["MON", (m) => monthName(m).slice(0, 3)],
  ["DAY", dayName],
  ["YY", (m) => pad(m.getUTCFullYear() % 100)],
  ["MM", (m) => pad(m.getUTCMonth() + 1)],
  ["DD", (m) => pad(m.getUTCDate())],
  ["DY", (m) => dayName(m).slice(0, 3)],
  ["HH", (m) => pad(hour12(m))],
  ["MI", (m) => pad(m.getUTCMinutes())],
  ["SS", (m) => pad(m.getUTCSeconds())],
  ["AM", half],
  ["PM", half],
  ["IW", (m) => pad(isoWeek(m))],
  ["WW", (m) => pad(isoWeek(m))],
  ["Q", (m) => String(Math.floor(m.getUTCMonth() / 3) + 1)],
];

export function formatToChar(moment: Date, format: string): string {
  const pattern = new RegExp(`"([^"]*)"|FM|${elements.map(([name]) => name).join("|")}`, "gi");
  return format.replace(pattern, (found: string, literal: string | undefined) => {
    if (literal !== undefined) return literal;
    return elements.find(([name]) => name === found.toUpperCase())?.[1](moment) ?? "";
  });
}

/** Adds `count` units (day, week, month, quarter, year, hour, minute, second); months end on their last day, as in MySQL. */
export function addToMoment(moment: Date, count: number, unit: string): Date | null {
  const name = unit.toLowerCase().replace(/s$/, "");
  const seconds: Record<string, number> = { second: 1, minute: 60, hour: 3600, day: 86_400, week: 604_800 };
  const step = seconds[name];
  if (step !== undefined) return new Date(moment.getTime() + count * step * 1000);
  const perUnit: Record<string, number> = { month: 1, quarter: 3, year: 12 };
  const monthsToAdd = perUnit[name];
  if (monthsToAdd === undefined) return null;
  const moved = new Date(moment);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + monthsToAdd * count);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(moment.getUTCDate(), last));
  return moved;
}

/** Whole units from `from` to `to`, as MySQL's TIMESTAMPDIFF counts them. */
export function unitsBetween(unit: string, from: Date, to: Date): number | null {
  const name = unit.toLowerCase().replace(/s$/, "");
  const seconds: Record<string, number> = { second: 1, minute: 60, hour: 3600, day: 86_400, week: 604_800 };
  const step = seconds[name];
  if (step !== undefined) return Math.trunc((to.getTime() - from.getTime()) / 1000 / step);
  const perUnit: Record<string, number> = { month: 1, quarter: 3, year: 12 };
  const size = perUnit[name];
  if (size === undefined) return null;
  let count = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  if (count > 0 && to.getUTCDate() < from.getUTCDate()) count--;
  if (count < 0 && to.getUTCDate() > from.getUTCDate()) count++;
  return Math.trunc(count / size);
}
