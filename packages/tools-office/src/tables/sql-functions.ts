import type { SqlValue } from "@cloister/tool-runtime";
import type Database from "better-sqlite3";
import { addAggregates } from "./sql-aggregates.ts";
import {
  addToMoment,
  dayName,
  formatMoment,
  formatMysql,
  formatToChar,
  isoWeek,
  monthName,
  toMoment,
  unitsBetween,
} from "./date-functions.ts";

type Scalar = (...values: SqlValue[]) => SqlValue;

/** Teaches SQLite the functions of MySQL, PostgreSQL and SQL Server that a coder model writes. Blank in, blank out. */
export function addSqlFunctions(database: Database.Database): void {
  const add = (names: string, scalar: Scalar, deterministic = true): void => {
    for (const name of names.split(" ")) {
      database.function(name, { varargs: true, deterministic }, (...values: unknown[]) =>
        scalar(...(values as SqlValue[])),
      );
    }
  };
  addDateParts(add);
  addDateArithmetic(add);
  addTextFunctions(add);
  addNumberFunctions(add);
  addMatching(database);
  addAggregates(database);
}

type Add = (names: string, scalar: Scalar, deterministic?: boolean) => void;

function addDateParts(add: Add): void {
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

function addDateArithmetic(add: Add): void {
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

function addTextFunctions(add: Add): void {
  const text =
    (read: (text: string, ...more: SqlValue[]) => SqlValue): Scalar =>
    (value, ...more) =>
      value === null || value === undefined ? null : read(String(value), ...more);
  add(
    "left",
    text((s, n) => [...s].slice(0, Math.max(0, Number(n))).join("")),
  );
  add(
    "right",
    text((s, n) => [...s].slice(Math.max(0, [...s].length - Number(n))).join("")),
  );
  add(
    "mid",
    text((s, from, n) =>
      [...s].slice(Number(from) - 1, n === undefined ? undefined : Number(from) - 1 + Number(n)).join(""),
    ),
  );
  add(
    "lpad",
    text((s, n, fill) => padText(s, Number(n), String(fill ?? " "), true)),
  );
  add(
    "rpad",
    text((s, n, fill) => padText(s, Number(n), String(fill ?? " "), false)),
  );
  add(
    "char_length character_length len",
    text((s) => [...s].length),
  );
  add("locate", (part, value) => (part === null || value === null ? null : position(String(value), String(part))));
  add("charindex", (part, value) => (part === null || value === null ? null : position(String(value), String(part))));
  add(
    "strpos position",
    text((s, part) => position(s, String(part))),
  );
  add(
    "reverse",
    text((s) => [...s].toReversed().join("")),
  );
  add(
    "repeat",
    text((s, n) => s.repeat(Math.min(1000, Math.max(0, Number(n))))),
  );
  add(
    "ucase",
    text((s) => s.toUpperCase()),
  );
  add(
    "lcase",
    text((s) => s.toLowerCase()),
  );
  add(
    "initcap",
    text((s) => s.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())),
  );
  add(
    "split_part",
    text((s, mark, n) => s.split(String(mark))[Number(n) - 1] ?? ""),
  );
  add(
    "substring_index",
    text((s, mark, n) => {
      const parts = s.split(String(mark));
      return (Number(n) < 0 ? parts.slice(Number(n)) : parts.slice(0, Number(n))).join(String(mark));
    }),
  );
  add("nvl", (value, other) => value ?? other ?? null);
  add("isnull_", (value, other) => (other === undefined ? Number(value === null) : (value ?? other)));
}

function padText(text: string, width: number, fill: string, atStart: boolean): string {
  const letters = [...text];
  if (letters.length >= width || fill === "") return letters.slice(0, width).join("");
  const missing = Math.min(width, 10_000) - letters.length;
  const padding = [...fill.repeat(Math.ceil(missing / [...fill].length))].slice(0, missing).join("");
  return atStart ? padding + text : text + padding;
}

/** From 1; 0 when it does not occur. */
function position(text: string, part: string): number {
  const at = text.indexOf(part);
  return at < 0 ? 0 : Array.from(text.slice(0, at)).length + 1;
}

function addNumberFunctions(add: Add): void {
  const present = (values: SqlValue[]): SqlValue[] => (values.includes(null) ? [] : values);
  const best = (values: SqlValue[], wins: (a: SqlValue, b: SqlValue) => boolean): SqlValue =>
    present(values).reduce<SqlValue>((kept, value) => (kept === null || wins(value, kept) ? value : kept), null);
  add("greatest", (...values) => best(values, (a, b) => a !== null && b !== null && a > b));
  add("least", (...values) => best(values, (a, b) => a !== null && b !== null && a < b));
  add("truncate", (value, digits) => {
    if (value === null || value === undefined) return null;
    const scale = 10 ** Number(digits ?? 0);
    return Math.trunc(Number((Number(value) * scale).toPrecision(15))) / scale;
  });
  add("to_number", (value) => (value === null ? null : Number(String(value).replace(/[^\d.eE-]/g, ""))));
  // MySQL's FORMAT(number, decimals); a text first is SQLite's own printf, which is under its other name.
  add("format", (value, digits) => {
    if (value === null || value === undefined) return null;
    const decimals = Math.min(20, Math.max(0, Number(digits ?? 0) || 0));
    return Number(value).toLocaleString("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  });
}

/** LIKE without case in every script, and REGEXP. Patterns are compiled once. */
function addMatching(database: Database.Database): void {
  const compiled = new Map<string, RegExp | null>();
  const cached = (key: string, compile: () => RegExp | null): RegExp | null => {
    let found = compiled.get(key);
    if (found === undefined) {
      if (compiled.size > 200) compiled.clear();
      found = compile();
      compiled.set(key, found);
    }
    return found;
  };
  const matches = (pattern: unknown, value: unknown, kind: "like" | "regexp", escape = ""): number | null => {
    if (pattern === null || value === null) return null;
    const source = String(pattern).normalize("NFC");
    const expression = cached(`${kind}${escape}\u0000${source}`, () =>
      kind === "like" ? likeExpression(source, escape) : regularExpression(source),
    );
    return Number(expression?.test(String(value).normalize("NFC")) ?? false);
  };
  const deterministic = true;
  database.function("like", { deterministic }, (pattern: unknown, value: unknown) => matches(pattern, value, "like"));
  database.function("like", { deterministic }, (pattern: unknown, value: unknown, escape: unknown) =>
    matches(pattern, value, "like", String(escape)),
  );
  database.function("regexp", { deterministic }, (pattern: unknown, value: unknown) =>
    matches(pattern, value, "regexp"),
  );
  database.function("regexp_like", { deterministic }, (value: unknown, pattern: unknown) =>
    matches(pattern, value, "regexp"),
  );
}

function likeExpression(pattern: string, escape: string): RegExp {
  let source = "";
  const letters = [...pattern];
  for (let at = 0; at < letters.length; at++) {
    let letter = letters[at] ?? "";
    if (letter === escape && escape !== "" && at + 1 < letters.length) {
      letter = letters[++at] ?? "";
    } else if (letter === "%") {
      if (!source.endsWith("[^]*")) source += "[^]*";
      continue;
    } else if (letter === "_") {
      source += "[^]";
      continue;
    }
    source += letter.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&");
  }
  return new RegExp(`^${source}$`, "iu");
}

function regularExpression(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern.replace(/^\(\?i\)/, ""), "iu");
  } catch {
    return null;
  }
}
