import { compact } from "../../intake/normalize-text.ts";
import { sameMeaning } from "../../intake/office-terms.ts";

/** Names further apart than this share of their length are not the same name misspelt. */
const LARGEST_DISTANCE_SHARE = 0.34;

/** The candidate that is the same name in another spelling, a part of it, or a word of the same meaning; null when none is clearly nearest. */
export function nearestName(name: string, candidates: readonly string[]): string | null {
  const wanted = compact(name);
  if (wanted === "") return null;
  // 집행액_2025년 is never 집행액_2026년: what differs in a digit is another thing.
  const near = candidates.filter((candidate) => !hasOtherDigits(wanted, compact(candidate)));
  const single = (matches: readonly string[]) => (matches.length === 1 ? (matches[0] ?? null) : null);
  const equal = candidates.filter((candidate) => compact(candidate) === wanted);
  if (equal.length > 0) return equal[0] ?? null;
  const others = sameMeaning([wanted]);
  return (
    single(near.filter((candidate) => others.includes(compact(candidate)))) ??
    single(near.filter((candidate) => compact(candidate).includes(wanted) || wanted.includes(compact(candidate)))) ??
    nearestBySpelling(wanted, near)
  );
}

function hasOtherDigits(a: string, b: string): boolean {
  const [left, right] = [a.replace(/\D/g, ""), b.replace(/\D/g, "")];
  return left !== "" && right !== "" && left !== right;
}

function nearestBySpelling(wanted: string, candidates: readonly string[]): string | null {
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: editDistance(wanted, compact(candidate)) }))
    .filter(
      ({ candidate, distance }) =>
        distance <= Math.max(wanted.length, compact(candidate).length) * LARGEST_DISTANCE_SHARE,
    )
    .sort((a, b) => a.distance - b.distance);
  const [first, second] = ranked;
  if (first === undefined || (second !== undefined && second.distance === first.distance)) return null;
  return first.candidate;
}

/** Levenshtein distance. */
export function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substituted = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(substituted, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}
