import type { SqlValue } from "@cloister/tool-runtime";
import type { AddScalar, Scalar } from "./sql-scalar.ts";

/** LEFT, LPAD, LOCATE, SPLIT_PART … : letters are counted as people see them, not as UTF-16 units. */
export function addTextFunctions(add: AddScalar): void {
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
