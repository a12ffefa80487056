import { expect, test } from "vitest";
import { isoDate, toSerialDate } from "../../../../packages/tools-office/src/readers/number-format/serial-date.ts";

test("days from 1900-03-01 to 9999-12-31 are those of the calendar, each until 2100 and then every 29th", () => {
  const epoch = Date.UTC(1899, 11, 30);
  for (let serial = 61; serial <= 2_958_465; serial += serial < 73_050 ? 1 : 29) {
    const date = toSerialDate(serial, false);
    const expected = new Date(epoch + serial * 86_400_000);
    const same =
      date?.year === expected.getUTCFullYear() &&
      date.month === expected.getUTCMonth() + 1 &&
      date.day === expected.getUTCDate() &&
      date.weekday === expected.getUTCDay();
    if (!same) expect([serial, date]).toEqual([serial, expected]);
  }
});

test("the days before follow Lotus 1-2-3", () => {
  const days = [0, 1, 31, 32, 59, 60, 61].map((serial) => toSerialDate(serial, false));
  expect(days.map((day) => day && isoDate(day))).toEqual([
    "1900-01-00",
    "1900-01-01",
    "1900-01-31",
    "1900-02-01",
    "1900-02-28",
    "1900-02-29",
    "1900-03-01",
  ]);
});

test.each([-1, -0.00001, 2_958_466, Number.NaN, Number.POSITIVE_INFINITY])("%d is no date", (serial) => {
  expect(toSerialDate(serial, false)).toBeNull();
});
