import { formatNumber } from "./format-number.ts";
import type { FormattedNumber } from "./formatted-number.ts";

/** 1970-01-01 as a serial number of the 1900 system. */
const EPOCH = 25_569;

/** A date cell stored as ISO 8601 text (`t="d"`), which has no time zone; a date format decides how it looks. */
export function formatIsoDate(iso: string, code: string): FormattedNumber {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?Z?)?$/.exec(iso);
  if (!match) return { text: iso, value: iso, type: "text" };
  const [, date = "", minutes = "00:00", seconds = "00"] = match;
  const isMidnight = minutes === "00:00" && seconds === "00";
  const value = isMidnight ? date : `${date}T${minutes}:${seconds}`;
  const serial = Date.parse(`${date}T${minutes}:${seconds}Z`) / 86_400_000 + EPOCH;
  const formatted = Number.isNaN(serial) ? null : formatNumber(serial, code, false);
  if (formatted?.type === "date") return { text: formatted.text, value, type: "date" };
  const time = isMidnight ? "" : ` ${minutes}${seconds === "00" ? "" : `:${seconds}`}`;
  return { text: date + time, value, type: "date" };
}
