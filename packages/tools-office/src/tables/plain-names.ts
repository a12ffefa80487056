import { unitOfNote } from "./note-cells.ts";

/**
 * Words that SQLite's grammar does not take as a name, and functions whose bare use models confuse with a column.
 * `date`, `name`, `year` and the like work without quotes and stay as they are.
 */
const reserved = new Set(
  (
    "add all alter and as between by case check collate commit constraint create cross default deferrable delete desc asc " +
    "distinct drop else end escape except exists foreign from full group having if in index inner insert intersect into is " +
    "isnull join key left like limit natural not notnull null offset on or order outer primary references returning right " +
    "select set table then to transaction union unique update using values view when where with rowid oid"
  ).split(" "),
);

const knownUnit =
  /^(?:단위\s*[:：]\s*)?((?:천|백만|십억|만|억)?\s*원|명|인|개|건|대|회|권|장|매|세트|박스|시간|분|초|일|개월|월|년|점|세|평|톤|배|%p?|％|kg|g|mg|t|km|m|cm|mm|㎡|㎥|㎏|m2|m3|l|ml|ea|pcs|krw|usd|eur|jpy|won|hours?|hrs?|days?|units?|people|persons?|\$|€|£|¥|₩|us\$)$/i;
const bracketed = /[([{（［【<〈]\s*([^()[\]{}（）［］【】<>〈〉]*)\s*[)\]}）］】>〉]/g;

export interface PlainName {
  name: string;
  unit?: string;
}

/** Letters of any script, digits and `_`, not starting with a digit, no SQL keyword; "" when nothing of the text is left. */
export function plainIdentifier(text: string): string {
  const words = text
    .normalize("NFKC")
    .replace(/%/g, " ")
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== "");
  if (words.length === 0) return "";
  // "1분기 목표" → 목표_1분기: a model writes names that begin with a letter, and does not quote the others.
  const letterAt = words.findIndex((word) => !/^\p{N}/u.test(word));
  const ordered = letterAt > 0 ? [...words.slice(letterAt), ...words.slice(0, letterAt)] : words;
  const name = ordered.join("_");
  if (/^\p{N}/u.test(name)) return `_${name}`;
  return reserved.has(name.toLowerCase()) ? `${name}_` : name;
}

/** Names for the columns of one table, in order; what stands in brackets is dropped unless it tells columns apart. */
export function nameColumns(titles: string[]): PlainName[] {
  const short = titles.map((title) => plainIdentifier(dropBrackets(title)));
  const counts = countBy(short.map((name) => name.toLowerCase()));
  const taken = new Set(["_row", "_sheet", "_file"]);
  return titles.map((title, index) => {
    const unit = unitOfTitle(title);
    const bare = short[index] ?? "";
    const needsMore = bare === "" || (counts.get(bare.toLowerCase()) ?? 0) > 1;
    const full = needsMore ? plainIdentifier(title) : bare;
    const name = numbered(full || bare || `col_${index + 1}`, taken);
    return unit === undefined ? { name } : { name, unit };
  });
}

/** The name itself, or with the first free number behind it; marks it as taken. */
export function numbered(name: string, taken: Set<string>): string {
  let free = name;
  for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${name}_${count}`;
  taken.add(free.toLowerCase());
  return free;
}

/** Unit in the brackets of a title: "매출액(원)" → 원, "달성률 %" → %. */
function unitOfTitle(title: string): string | undefined {
  for (const match of title.normalize("NFKC").matchAll(bracketed)) {
    const inside = (match[1] ?? "").trim();
    const known = knownUnit.exec(inside);
    if (known?.[1]) return known[1].replace(/\s+/g, "");
    const noted = unitOfNote(`(${inside})`);
    if (noted) return noted;
  }
  return /[%％]/.test(title) ? "%" : undefined;
}

function dropBrackets(title: string): string {
  const bare = title.normalize("NFKC").replace(bracketed, " ").trim();
  return bare === "" ? title : bare;
}

function countBy(names: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
