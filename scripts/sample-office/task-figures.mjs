/** Arithmetic for expected answers: over the generator's rows, never over what a reader of ours saw. */

export const sumOf = (rows, key) => Math.round(rows.reduce((sum, row) => sum + row[key], 0) * 100) / 100;

/** Rows that have each of these values. */
export const where = (rows, filter) =>
  rows.filter((row) => Object.entries(filter).every(([key, value]) => row[key] === value));

/** Averages are accepted as people round them: two, one or no decimal places. */
export function averageOf(rows, key) {
  const mean = rows.reduce((sum, row) => sum + row[key], 0) / rows.length;
  return [...new Set([100, 10, 1].map((step) => Math.round(mean * step) / step))];
}

/** Groups by `by`, sums `key`, largest first. Throws when the first `places` are not at least 1 % apart: no luck in a ranking. */
export function ranking(rows, by, key, places) {
  const totals = new Map();
  for (const row of rows) totals.set(row[by], (totals.get(row[by]) ?? 0) + row[key]);
  const ranked = [...totals].sort((a, b) => b[1] - a[1]);
  for (let i = 0; i < places; i++) {
    if (ranked[i + 1] && ranked[i][1] < ranked[i + 1][1] * 1.01)
      throw new Error(`${by} ${ranked[i][0]} is nearly a tie`);
  }
  const names = ranked.map(([name]) => name);
  return { order: names.slice(0, places), among: names };
}

/** Rows of a month ("2026-03"). */
export const inMonth = (rows, month) => rows.filter((row) => row.date.startsWith(month));

/** Throws when a chosen subset is too small to tell right from wrong, or has returns that make "how many sold" ambiguous. */
export function plain(rows, least = 3) {
  if (rows.length < least) throw new Error(`only ${rows.length} rows`);
  if (rows.some((row) => row.units < 0)) throw new Error("has returns");
  return rows;
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** The ways a date of an answer may be written. */
export function dateForms(iso) {
  const [year, month, day] = iso.split("-").map(Number);
  const name = MONTHS[month - 1];
  const short = name.slice(0, 3);
  return [
    iso,
    iso.replaceAll("-", "."),
    iso.replaceAll("-", "/"),
    ...["-", ".", "/"].map((mark) => [year, month, day].join(mark)),
    `${year}년 ${month}월 ${day}일`,
    `${month}월 ${day}일`,
    `${name} ${day}`,
    `${day} ${name}`,
    `${short} ${day}`,
    `${day} ${short}`,
    `${month}/${day}`,
  ];
}
