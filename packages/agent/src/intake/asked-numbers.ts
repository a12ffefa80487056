const UNITS: [word: string, value: number][] = [
  ["조", 1e12],
  ["억", 1e8],
  ["천만", 1e7],
  ["백만", 1e6],
  ["십만", 1e5],
  ["만", 1e4],
  ["천", 1e3],
  ["백", 100],
  ["billion", 1e9],
  ["million", 1e6],
  ["thousand", 1e3],
  ["bn", 1e9],
  ["k", 1e3],
];
const VALUES = new Map(UNITS);
const UNIT = UNITS.map(([word]) => word).join("|");
const PART = new RegExp(`(\\d[\\d,]*(?:\\.\\d+)?)?\\s*(${UNIT})(?![a-z])`, "giu");
const WHOLE = new RegExp(`(?:(?:\\d[\\d,]*(?:\\.\\d+)?)?\\s*(?:${UNIT})(?![a-z])\\s*)+`, "giu");
const WORDS: Record<string, number> = {
  한: 1,
  두: 2,
  세: 3,
  네: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
  열: 10,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
};

/** Numbers that the question names: digits, `1억 5천만`, `백만`, `2 thousand`, `두 개`; a percentage also as a share. */
export function askedNumbers(question: string): number[] {
  const text = question.normalize("NFKC").toLowerCase();
  const compound = [...text.matchAll(WHOLE)].map(([whole]) => sumOfParts(whole));
  const digits = [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([found]) => Number(found.replaceAll(",", "")));
  const spelled = Object.entries(WORDS)
    .filter(([word]) => new RegExp(`(?<![\\p{L}])${word}(?=\\s|개|명|건|번|대|$)`, "u").test(text))
    .map(([, value]) => value);
  return [...compound, ...digits, ...digits.map((value) => value / 100), ...spelled];
}

function sumOfParts(whole: string): number {
  return [...whole.matchAll(PART)].reduce(
    (sum, [, count, unit]) =>
      sum + Number((count ?? "1").replaceAll(",", "")) * (VALUES.get((unit ?? "").toLowerCase()) ?? 1),
    0,
  );
}
