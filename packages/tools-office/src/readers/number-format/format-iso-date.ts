import type { FormattedNumber } from "./format-number.ts";

/** A date cell stored as ISO 8601 text (`t="d"`), which has no time zone. */
export function formatIsoDate(iso: string, _code: string, _date1904: boolean): FormattedNumber {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?Z?)?$/.exec(iso);
  if (!match) return { text: iso, value: iso, type: "text" };
  const [, date = "", minutes, seconds = "00"] = match;
  if (minutes === undefined || `${minutes}:${seconds}` === "00:00:00") return { text: date, value: date, type: "date" };
  const text = `${date} ${minutes}${seconds === "00" ? "" : `:${seconds}`}`;
  return { text, value: `${date}T${minutes}:${seconds}`, type: "date" };
}
