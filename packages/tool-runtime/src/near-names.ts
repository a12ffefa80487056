/**
 * Up to `limit` candidates that look like `name`, best first: Dice coefficient over letter pairs of the NFD,
 * lower-case text, so that one wrong Hangul vowel costs two pairs and not a whole syllable.
 */
export function nearNames(name: string, candidates: readonly string[], limit = 3): string[] {
  const wanted = pairs(name);
  return candidates
    .map((candidate) => ({ candidate, score: dice(wanted, pairs(candidate)) }))
    .filter(({ score }) => score >= 0.4)
    .sort((a, b) => b.score - a.score || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

function pairs(text: string): Set<string> {
  // Long names are compared by their first 200 letters: the cost stays linear whatever a model writes.
  const letters = [...text.slice(0, 200).normalize("NFD").toLowerCase()];
  return new Set(letters.map((letter, index) => letter + (letters[index + 1] ?? "")));
}

function dice(a: Set<string>, b: Set<string>): number {
  let common = 0;
  for (const pair of a) if (b.has(pair)) common += 1;
  return (2 * common) / (a.size + b.size || 1);
}
