import { language } from "./preferences.ts";

/** One thing to say, in both languages. */
export const say = (ko: string, en: string): string => (language.value === "ko" ? ko : en);

export const number = (value: number): string => value.toLocaleString(language.value === "ko" ? "ko-KR" : "en-US");

export function seconds(ms: number): string {
  const value = ms < 9950 ? (ms / 1000).toFixed(1) : String(Math.round(ms / 1000));
  return say(`${value}초`, `${value} s`);
}

export function bytes(value: number): string {
  if (value < 1024) return `${value} B`;
  return value < 1024 * 1024 ? `${Math.round(value / 1024)} KB` : `${(value / 1024 / 1024).toFixed(1)} MB`;
}

export function when(iso: string): string {
  const options: Intl.DateTimeFormatOptions = { month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" };
  return new Date(iso).toLocaleString(language.value === "ko" ? "ko-KR" : "en-GB", options);
}

export const lastName = (path: string): string => path.split(/[/\\]/u).findLast((part) => part !== "") ?? path;
