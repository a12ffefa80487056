import type { FormattedNumber } from "./formatted-number.ts";
import type { FormatSection, FormatToken } from "./format-section.ts";
import { isoDate, isoTime, pad, toSerialDate, type SerialDate } from "./serial-date.ts";

const koreanDays = "일월화수목금토";
const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** A serial number under a date section; null when it is no date (negative, after 9999). */
export function formatDate(serial: number, section: FormatSection, date1904: boolean): FormattedNumber | null {
  const { tokens } = section;
  const digits = Math.max(0, ...tokens.map((token) => (token.type === "subsecond" ? token.digits : 0)));
  if (tokens.some(({ type }) => type === "elapsed")) return formatElapsed(serial, section, digits);
  const date = toSerialDate(serial, date1904, digits);
  if (!date) return null;
  const twelveHours = tokens.some(({ type }) => type === "ampm");
  const text = tokens.map((token) => datePart(token, date, section.korean, twelveHours)).join("");
  const whole = digits === 0 ? date : (toSerialDate(serial, date1904) ?? date);
  if (hasDay(tokens) || serial >= 1) return { text, value: isoDate(whole), type: "date" };
  return { text, value: isoTime(whole.hour, whole.minute, whole.second), type: "time" };
}

function hasDay(tokens: readonly FormatToken[]): boolean {
  return tokens.some((token) => token.type === "date" && /^[ymdae]/.test(token.text));
}

/** `[h]:mm:ss`: a duration, which may pass a day. */
function formatElapsed(serial: number, { tokens }: FormatSection, digits: number): FormattedNumber {
  const unit = 10 ** digits;
  const units = Math.round(Math.abs(serial) * 86_400 * unit);
  const seconds = Math.floor(units / unit);
  const sign = serial < 0 && units > 0 ? "-" : "";
  const time = { hour: Math.floor(seconds / 3600), minute: Math.floor(seconds / 60) % 60, second: seconds % 60 };
  const text = tokens.map((token) => elapsedPart(token, seconds, { ...time, subsecond: units % unit })).join("");
  return { text: sign + text, value: sign + isoTime(time.hour, time.minute, time.second), type: "time" };
}

function elapsedPart(token: FormatToken, seconds: number, time: TimeOfDay): string {
  if (token.type !== "elapsed") return timePart(token, time, false) ?? literal(token);
  const unit = { h: 3600, m: 60, s: 1 }[token.text[0] ?? "s"] ?? 1;
  return pad(Math.floor(seconds / unit), token.text.length);
}

type TimeOfDay = Pick<SerialDate, "hour" | "minute" | "second" | "subsecond">;

function datePart(token: FormatToken, date: SerialDate, korean: boolean, twelveHours: boolean): string {
  if (token.type === "ampm") return halfOfDay(token, date.hour, korean);
  return timePart(token, date, twelveHours) ?? dayPart(token, date, korean) ?? literal(token);
}

function halfOfDay(token: { korean: boolean; short: boolean }, hour: number, korean: boolean): string {
  if (korean || token.korean) return hour < 12 ? "오전" : "오후";
  const text = hour < 12 ? "AM" : "PM";
  return token.short ? text.slice(0, 1) : text;
}

function timePart(token: FormatToken, time: TimeOfDay, twelveHours: boolean): string | null {
  if (token.type === "subsecond") return `.${pad(time.subsecond, token.digits)}`;
  if (token.type !== "date") return null;
  const width = Math.min(token.text.length, 2);
  if (token.text.startsWith("h")) return pad(twelveHours ? ((time.hour + 11) % 12) + 1 : time.hour, width);
  if (token.text.startsWith("M")) return pad(time.minute, width);
  return token.text.startsWith("s") ? pad(time.second, width) : null;
}

function dayPart(token: FormatToken, date: SerialDate, korean: boolean): string | null {
  if (token.type !== "date") return null;
  const { text } = token;
  const koreanDay = koreanDays[date.weekday] ?? "";
  const month = months[date.month - 1] ?? "";
  if (text.startsWith("y")) return text.length <= 2 ? pad(date.year % 100) : pad(date.year, 4);
  if (text.startsWith("e")) return String(date.year);
  if (text.startsWith("a")) return text.length === 4 ? `${koreanDay}요일` : koreanDay;
  if (text.startsWith("d")) {
    if (text.length <= 2) return pad(date.day, text.length);
    if (korean) return text.length === 3 ? koreanDay : `${koreanDay}요일`;
    return (days[date.weekday] ?? "").slice(0, text.length === 3 ? 3 : undefined);
  }
  if (text.length <= 2) return pad(date.month, text.length);
  if (korean) return text.length === 5 ? String(date.month) : `${date.month}월`;
  return text.length === 4 ? month : month.slice(0, text.length === 3 ? 3 : 1);
}

function literal(token: FormatToken): string {
  return token.type === "literal" ? token.text : "";
}
