import type { Language } from "@cloister/tool-runtime";
import { AgentError } from "../agent-error.ts";
import { inWords } from "../config/interface-language.ts";

/** `--file`, which may be repeated. */
export function collectFiles(value: string, before: string[] | undefined): string[] {
  return [...(before ?? []), filledText(value, { ko: "--file", en: "--file" })];
}

/** One of a few values. Throws `AgentError` USAGE naming all of them. */
export function oneOf<Value extends string>(value: string, allowed: readonly Value[], option: string): Value {
  const found = allowed.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  throw new AgentError(
    "USAGE",
    inWords(
      `${option}: ${choices(allowed, "또는")} 중 하나를 적으세요 (받은 값: ${value}).`,
      `${option} takes ${choices(allowed, "or")}, not ${value}.`,
    ),
  );
}

function choices(allowed: readonly string[], or: string): string {
  return [allowed.slice(0, -1).join(", "), ...allowed.slice(-1)].filter((part) => part !== "").join(` ${or} `);
}

/** The value of `--allow`. */
export const checkAllow = (value: string): "READ" | "WRITE" => oneOf(value, ["READ", "WRITE"], "--allow");

/** The value of `--lang`. */
export const checkLanguage = (value: string): Language => oneOf(value, ["ko", "en"], "--lang");

/** A whole number within bounds, both included. Throws `AgentError` USAGE naming them. */
export function wholeNumber(text: string, option: string, { from, to }: { from: number; to: number }): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= from && value <= to) return value;
  throw new AgentError(
    "USAGE",
    inWords(
      `${option}: ${from}부터 ${to}까지의 정수를 적으세요 (받은 값: ${text}).`,
      `${option} takes a whole number from ${from} to ${to}, not ${text}.`,
    ),
  );
}

/** The value of an option that names something. */
export const filled = (option: string) => (value: string) => filledText(value, { ko: option, en: option });

/** Text with something in it. Throws `AgentError` USAGE. */
export function filledText(text: string, what: { ko: string; en: string }): string {
  if (text.trim() !== "") return text;
  throw new AgentError("USAGE", inWords(`${what.ko}: 내용이 비어 있습니다.`, `${what.en} must not be empty.`));
}
