/** A point in time as a workbook stores it: no time zone, and 1900 with a 29 February that never was. */
export interface SerialDate {
  year: number;
  month: number;
  day: number;
  /** 0 Sunday. */
  weekday: number;
  hour: number;
  minute: number;
  second: number;
  /** Rest of the second as a whole number of the precision asked for. */
  subsecond: number;
}

const DAY_SECONDS = 86_400;
const DAY_MS = 86_400_000;
/** 1904-01-01 in the 1900 system. */
const OFFSET_1904 = 1_462;
/** 9999-12-31. */
const LAST_DAY = 2_958_465;
/** Lotus 1-2-3 took 1900 for a leap year, and every workbook since counts that day. */
const LOTUS_DAY = 60;

/**
 * The date of a serial number, rounded to the second or to `digits` places of it (45292.999988 is 23:59:59); null for
 * what no workbook can show as a date. Day 60 is 1900-02-29 and day 0 is 1900-01-00, as Excel has them.
 */
export function toSerialDate(serial: number, date1904: boolean, digits = 0): SerialDate | null {
  const unit = 10 ** digits;
  const units = Math.round((serial + (date1904 ? OFFSET_1904 : 0)) * DAY_SECONDS * unit);
  const days = Math.floor(units / (DAY_SECONDS * unit));
  if (!(days >= 0 && days <= LAST_DAY)) return null;
  const rest = units - days * DAY_SECONDS * unit;
  const seconds = Math.floor(rest / unit);
  return {
    ...calendarDay(days),
    weekday: (days + 6) % 7,
    hour: Math.floor(seconds / 3600),
    minute: Math.floor(seconds / 60) % 60,
    second: seconds % 60,
    subsecond: rest - seconds * unit,
  };
}

function calendarDay(days: number): { year: number; month: number; day: number } {
  if (days === 0) return { year: 1900, month: 1, day: 0 };
  if (days === LOTUS_DAY) return { year: 1900, month: 2, day: 29 };
  const date = new Date(Date.UTC(1899, 11, days < LOTUS_DAY ? 31 : 30) + days * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** `2024-01-01`, with `T18:00:00` when the time is not midnight. */
export function isoDate(date: SerialDate): string {
  const day = `${pad(date.year, 4)}-${pad(date.month)}-${pad(date.day)}`;
  const time = isoTime(date.hour, date.minute, date.second);
  return time === "00:00:00" ? day : `${day}T${time}`;
}

/** `36:00:00`; hours may pass 24. */
export function isoTime(hour: number, minute: number, second: number): string {
  return `${pad(hour)}:${pad(minute)}:${pad(second)}`;
}

/** Zeros in front up to the width. */
export function pad(number: number, width = 2): string {
  return String(number).padStart(width, "0");
}
