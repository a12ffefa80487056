import type { TableDatabase } from "./sqlite-store.ts";

/** A value of a text column. */
export interface IndexedValue {
  table: string;
  column: string;
  value: string;
}

/** The values of all text columns by their normalised text. */
export interface ValueIndex {
  exact: Map<string, IndexedValue[]>;
  /** By the text with hanja read as hangul, only where that differs: 上반기 under 상반기. */
  folded: Map<string, IndexedValue[]>;
  longest: number;
  /** Names and titles of tables and columns: words that name a column are no values by themselves. */
  titles: Set<string>;
}

/** Values looked at in one column, and the length from which a text is a remark rather than a value. */
const valuesPerColumn = 50_000;
const longestValue = 60;
const companyMark = /㈜|\(주\)|（주）|주식회사|유한회사|\b(?:co\.?,?\s*ltd|inc|corp|ltd|llc|gmbh)\b\.?/giu;

/** Letters and digits in lower case, NFKC: spaces and punctuation do not tell values apart. */
export function valueKey(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, "");
}

/** Indexes the distinct values of the text columns given. */
export function indexValues(
  database: TableDatabase,
  columns: { table: string; column: string }[],
  titles: string[],
): ValueIndex {
  const index: ValueIndex = { exact: new Map(), folded: new Map(), longest: 0, titles: new Set(titles.map(valueKey)) };
  for (const { table, column } of columns) {
    const [c, t] = [quoted(column), quoted(table)];
    const values = database
      .prepare(
        `SELECT DISTINCT ${c} FROM ${t} WHERE ${c} IS NOT NULL AND length(${c}) <= ${longestValue} LIMIT ${valuesPerColumn}`,
      )
      .pluck()
      .all() as string[];
    for (const value of values) addValue(index, { table, column, value });
  }
  return index;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function addValue(index: ValueIndex, entry: IndexedValue): void {
  const key = valueKey(entry.value);
  if (key === "") return;
  const bare = valueKey(entry.value.replace(companyMark, " "));
  for (const each of new Set([key, bare])) {
    if (each === "" || (each !== key && each.length < 2)) continue;
    push(index.exact, each, entry);
    index.longest = Math.max(index.longest, each.length);
  }
  const folded = foldHanja(key);
  if (folded !== key) push(index.folded, folded, entry);
}

function push(map: Map<string, IndexedValue[]>, key: string, entry: IndexedValue): void {
  const found = map.get(key);
  if (found) found.push(entry);
  else map.set(key, [entry]);
}

const hanja = "上中下前後東西南北大小新舊男女內外本支社長年月日";
const hangul = "상중하전후동서남북대소신구남여내외본지사장년월일";

/** Reads the hanja of office documents as hangul. */
export function foldHanja(text: string): string {
  return text.replace(/\p{Script=Han}/gu, (letter) => [...hangul][[...hanja].indexOf(letter)] ?? letter);
}
