/** A number as a text writes it. */
export interface WrittenNumber {
  /** As it stands: `35만`. */
  surface: string;
  /** In one form: no separators, no leading zeros, full width folded, `35만` as 350000. */
  value: string;
  /** The digits alone: 35 of `35만`. */
  digits: string;
  /** 천, 만, 백만, 억 …, million; "" when there is none. */
  scale: string;
}

const SCALES: Readonly<Record<string, number>> = {
  천: 1e3,
  만: 1e4,
  백만: 1e6,
  천만: 1e7,
  억: 1e8,
  조: 1e12,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
};

/** 조 is also a clause (제3조), 천 and 만 begin and end other words: a scale stands before a unit or at the end of the word. */
const NUMBER =
  /(\d[\d,]*(?:\.\d+)?)(?:\s?(백만|천만|억|만|천|조)(?=\s*(?:\d[\d,]*\s*(?:억|만|천)|원|명|개|건|여|톤|대|달러|유로|엔|위안|$|[^\p{L}\p{N}]))|\s(thousand|million|billion)\b)?/giu;
/** `제3조` and `3 조` are clauses; `3조 원`, `3조 5천억` are money. */
const IS_CLAUSE = /^\s*(?:\d[\d,]*\s*(?:억|만|천)|원|달러)/u;

/** The numbers of a text in order; `1억 2,000만` is one. */
export function writtenNumbers(text: string): WrittenNumber[] {
  const folded = text.normalize("NFKC");
  const found: (WrittenNumber & { end: number })[] = [];
  for (const match of folded.matchAll(NUMBER)) {
    const [whole, digits = "", korean = "", english = ""] = match;
    const end = match.index + whole.length;
    const isClause = korean === "조" && !IS_CLAUSE.test(folded.slice(end));
    const scale = isClause ? "" : korean || english.toLowerCase();
    const surface = isClause ? digits : whole.trim();
    const number = { surface, value: scaledBy(digits, scale), digits: canonicalNumber(digits), scale, end };
    const last = found.at(-1);
    if (last !== undefined && isContinued(last, number, folded.slice(last.end, match.index))) {
      const sum = String(Number(last.value) + Number(number.value));
      Object.assign(last, { surface: `${last.surface} ${surface}`, value: sum, end });
    } else found.push(number);
  }
  return found.map(({ surface, value, digits, scale }) => ({ surface, value, digits, scale }));
}

/** The values of `writtenNumbers`. */
export function numbersOf(text: string): string[] {
  return writtenNumbers(text).map(({ value }) => value);
}

/** `1억` and `2,000만` right behind it are one number. */
function isContinued(last: WrittenNumber, next: WrittenNumber, between: string): boolean {
  const [before, after] = [SCALES[last.scale], SCALES[next.scale]];
  return /^\s?$/.test(between) && before !== undefined && after !== undefined && after < before;
}

function scaledBy(digits: string, scale: string): string {
  const factor = SCALES[scale];
  const plain = canonicalNumber(digits);
  return factor === undefined ? plain : String(Math.round(Number(plain) * factor * 1e6) / 1e6);
}

function canonicalNumber(text: string): string {
  const plain = text.replaceAll(",", "");
  const value = Number(plain);
  return Number.isFinite(value) && plain.length <= 15 ? String(value) : plain;
}
