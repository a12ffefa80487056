import type { SqlValue } from "@cloister/tool-runtime";
import { addToMoment, formatMoment, formatMysql, formatToChar, toMoment, unitsBetween } from "./date-functions.ts";
import type { AddScalar, Scalar } from "./sql-scalar.ts";

/** Dates that are shown, cut, moved and compared: DATE_FORMAT, DATE_TRUNC, DATE_ADD, DATEDIFF, NOW … */
export function addDateArithmetic(add: AddScalar): void {
  add("date_format", (value, format) => {
    const moment = toMoment(value ?? null);
    return moment && formatMysql(moment, String(format));
  });
  // Values are ISO already, so the format need not be followed: the parser knows the forms people type.
  add("str_to_date to_timestamp", (value) => {
    const moment = toMoment(value ?? null);
    return moment && formatMoment(moment, moment.getTime() % 86_400_000 !== 0);
  });
  add("to_char", (value, format) => toChar(value ?? null, format ?? null));
  add("date_trunc", (unit, value) => {
    const moment = toMoment(value ?? null);
    return moment && truncate(moment, String(unit).toLowerCase());
  });
  const shift =
    (sign: number): Scalar =>
    (value, count, unit) => {
      const moment = toMoment(value ?? null);
      const moved = moment && addToMoment(moment, sign * Number(count), String(unit ?? "day"));
      return moved && formatMoment(moved, moved.getTime() % 86_400_000 !== 0);
    };
  add("date_add adddate", shift(1));
  add("date_sub subdate", shift(-1));
  add("dateadd", (unit, count, value) => shift(1)(value ?? null, count ?? null, unit ?? null));
  add("datediff", (...values) => dateDifference(values));
  add("timestampdiff", (unit, from, to) => dateDifference([unit ?? null, from ?? null, to ?? null]));
  const today = (): string => formatMoment(localNow(), false);
  add("curdate today", today, false);
  add("now getdate sysdate", () => formatMoment(localNow(), true), false);
}

/** Wall clock of the PC: "today" is the user's day. */
function localNow(): Date {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
}

/** DATEDIFF(a, b) of MySQL is a − b in days; with a unit first it is SQL Server's, from the first date to the second. */
function dateDifference(values: SqlValue[]): SqlValue {
  const [first = null, second = null, third = null] = values;
  if (values.length < 3) {
    const [to, from] = [toMoment(first), toMoment(second)];
    return to && from && Math.floor(to.getTime() / 86_400_000) - Math.floor(from.getTime() / 86_400_000);
  }
  const [from, to] = [toMoment(second), toMoment(third)];
  return from && to && unitsBetween(String(first), from, to);
}

function truncate(moment: Date, unit: string): SqlValue {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth()];
  if (unit === "year") return `${year}-01-01`;
  if (unit === "quarter") return formatMoment(new Date(Date.UTC(year, month - (month % 3), 1)), false);
  if (unit === "month") return formatMoment(new Date(Date.UTC(year, month, 1)), false);
  if (unit !== "week") return formatMoment(moment, false);
  return formatMoment(new Date(moment.getTime() - ((moment.getUTCDay() + 6) % 7) * 86_400_000), false);
}

function toChar(value: SqlValue, format: SqlValue): SqlValue {
  if (value === null || format === null) return value === null ? null : String(value);
  if (typeof value === "number") {
    const decimals = /[.D]([09]+)/.exec(String(format))?.[1]?.length ?? 0;
    const grouped = /[,G]/.test(String(format));
    return value.toLocaleString("en-US", {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: grouped,
    });
  }
  const moment = toMoment(value);
  return moment && formatToChar(moment, String(format));
}
