const NAMES = "january february march april may june july august september october november december".split(" ");
const SHORTEST_NAME = 3;

/** The month that a value is (`2월`, `2026-02`, `202602`, `26년2월`, `Feb`), 1–12; null when it is none. */
export function monthOf(value: string): number | null {
  const text = value.toLowerCase().replace(/\s/g, "");
  const name = NAMES.findIndex((month) => text.length >= SHORTEST_NAME && month.startsWith(text));
  if (name >= 0) return name + 1;
  const number = /^(?:(?:20)?\d\d년)?(\d{1,2})월$/.exec(text)?.[1] ?? /^20\d\d[-./]?(\d\d)$/.exec(text)?.[1];
  const month = Number(number);
  return month >= 1 && month <= 12 ? month : null;
}
