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
const ERA_DAYS = 146_097;
/** From 0000-03-01 to 1899-12-30. */
const DAYS_TO_1899 = 693_899;
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
  return civilDay(days + (days < LOTUS_DAY ? 1 : 0));
}

/** Gregorian date of a day counted from 1899-12-30, by whole eras of 400 years that start in March. */
function civilDay(days: number): { year: number; month: number; day: number } {
  const sinceEra = days + DAYS_TO_1899;
  const era = Math.floor(sinceEra / ERA_DAYS);
  const dayOfEra = sinceEra - era * ERA_DAYS;
  const leapDays = Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
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
