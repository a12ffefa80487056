const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const form =
  /(?:[a-z]{3,9},?\s+)?(\d{1,2})\s+([a-z]{3})[a-z]*\s+(\d{2,4})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([+-]\d{4}|[a-z]{1,4})?/i;

/** `Tue, 3 Mar 2026 09:05:00 +0900` → `2026-03-03 09:05 +0900`: the writer's own clock; other forms as they stand. */
export function mailDate(raw: string): string {
  const match = form.exec(raw);
  const month = months.indexOf(match?.[2]?.toLowerCase() ?? "") + 1;
  if (!match || month === 0) return raw.slice(0, 100);
  const [, day = "", , year = "", hour = "", minute = "", , zone] = match;
  const full = year.length === 2 ? `${Number(year) < 50 ? "20" : "19"}${year}` : year;
  const two = (part: string | number): string => String(part).padStart(2, "0");
  return `${full}-${two(month)}-${two(day)} ${two(hour)}:${minute}${zone === undefined ? "" : ` ${zone}`}`;
}
