/** Numbers as they stand in a text, in one form: no separators, no leading zeros, full width folded. */
export function numbersOf(text: string): string[] {
  const folded = text.normalize("NFKC");
  return [...folded.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([found]) => canonicalNumber(found));
}

function canonicalNumber(text: string): string {
  const plain = text.replaceAll(",", "");
  const value = Number(plain);
  return Number.isFinite(value) && plain.length <= 15 ? String(value) : plain;
}
