import type { SqlValue } from "@cloister/tool-runtime";
import { dayName, formatMoment, isoWeek, monthName, toMoment } from "./date-functions.ts";
import type { AddScalar, Scalar } from "./sql-scalar.ts";

/** YEAR, QUARTER, WEEKDAY … : one part of a date. */
export function addDateParts(add: AddScalar): void {
  const part =
    (read: (moment: Date) => SqlValue): Scalar =>
    (value) => {
      const moment = toMoment(value ?? null);
      return moment && read(moment);
    };
  add(
    "year",
    part((m) => m.getUTCFullYear()),
  );
  add(
    "month",
    part((m) => m.getUTCMonth() + 1),
  );
  add(
    "day dayofmonth",
    part((m) => m.getUTCDate()),
  );
  add(
    "quarter",
    part((m) => Math.floor(m.getUTCMonth() / 3) + 1),
  );
  add("week weekofyear", part(isoWeek));
  add(
    "weekday",
    part((m) => (m.getUTCDay() + 6) % 7),
  );
  add(
    "dayofweek",
    part((m) => m.getUTCDay() + 1),
  );
  add(
    "dow",
    part((m) => m.getUTCDay()),
  );
  add(
    "dayofyear doy",
    part((m) => Math.floor((m.getTime() - Date.UTC(m.getUTCFullYear(), 0, 1)) / 86_400_000) + 1),
  );
  add(
    "hour",
    part((m) => m.getUTCHours()),
  );
  add(
    "minute",
    part((m) => m.getUTCMinutes()),
  );
  add(
    "second",
    part((m) => m.getUTCSeconds()),
  );
  add("monthname", part(monthName));
  add("dayname", part(dayName));
  add(
    "to_date",
    part((m) => formatMoment(m, false)),
  );
  add(
    "last_day",
    part((m) => formatMoment(new Date(Date.UTC(m.getUTCFullYear(), m.getUTCMonth() + 1, 0)), false)),
  );
}
