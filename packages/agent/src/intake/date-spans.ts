/** A stretch of time that the question names; a part that it leaves open is null. */
export interface DateSpan {
  words: string;
  year: number | null;
  /** 1–12, inclusive; null for a whole year. */
  fromMonth: number | null;
  toMonth: number | null;
  /** First day, of `fromMonth`; null for whole months. */
  day: number | null;
  /** Last day, of `toMonth`; the first one when only one day is named. */
  toDay: number | null;
}

const MONTHS = "january|february|march|april|may|june|july|august|september|october|november|december".split("|");
const SHORT = "jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec".split("|");
const MONTH_NAME = `(${[...MONTHS, ...SHORT].join("|")})`;
const CAPITAL_MONTH_NAME = `(${[...MONTHS, ...SHORT].map((name) => name[0]?.toUpperCase() + name.slice(1)).join("|")})`;
const OF_YEAR = "(?:,?\\s+(?:of\\s+)?(20\\d\\d))?";

type Maker = (match: RegExpMatchArray) => Omit<DateSpan, "words">;

const year = (text: string | undefined): number | null => {
  if (text === undefined) return null;
  const value = Number(text);
  return value < 100 ? 2000 + value : value;
};
const monthOfName = (name: string): number => {
  const full = MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3).toLowerCase()));
  return full + 1;
};
const months = (years: string | undefined, from: number, to: number, day?: string, toDay = day) => ({
  year: year(years),
  fromMonth: from,
  toMonth: to,
  day: day === undefined ? null : Number(day),
  toDay: toDay === undefined ? null : Number(toDay),
});

const oneMonth: Maker = (m) => months(m[2], monthOfName(m[1] ?? ""), monthOfName(m[1] ?? ""));

/** Longest forms first: what one has taken, a later one does not see. */
const FORMS: [RegExp, Maker][] = [
  [
    /(?:(20\d\d|\d\d)\s*년도?\s*)?(\d{1,2})\s*월\s*(\d{1,2})\s*일?\s*(?:~|-|부터|에서)\s*(?:(\d{1,2})\s*월\s*)?(\d{1,2})\s*일/g,
    (m) => months(m[1], Number(m[2]), Number(m[4] ?? m[2]), m[3], m[5]),
  ],
  [
    new RegExp(
      `\\b${MONTH_NAME}\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?\\s*(?:-|to|through)\\s*(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(20\\d\\d))?\\b`,
      "gi",
    ),
    (m) => months(m[4], monthOfName(m[1] ?? ""), monthOfName(m[1] ?? ""), m[2], m[3]),
  ],
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${MONTH_NAME}(?:,?\\s+(20\\d\\d))?\\b`, "gi"),
    (m) => months(m[3], monthOfName(m[2] ?? ""), monthOfName(m[2] ?? ""), m[1]),
  ],
  [/(20\d\d)[-./]\s?(\d{1,2})[-./]\s?(\d{1,2})/g, (m) => months(m[1], Number(m[2]), Number(m[2]), m[3])],
  [/(20\d\d|\d\d)\s*년도?\s*(\d{1,2})\s*월\s*(\d{1,2})\s*일/g, (m) => months(m[1], Number(m[2]), Number(m[2]), m[3])],
  [
    /(?:(20\d\d|\d\d)\s*년도?\s*)?(\d{1,2})\s*월?\s*(?:~|-|부터|에서)\s*(\d{1,2})\s*월/g,
    (m) => months(m[1], Number(m[2]), Number(m[3])),
  ],
  [/(20\d\d|\d\d)\s*년도?\s*(\d{1,2})\s*월/g, (m) => months(m[1], Number(m[2]), Number(m[2]))],
  [/(20\d\d)[-./](\d{1,2})(?!\d)/g, (m) => months(m[1], Number(m[2]), Number(m[2]))],
  [/(?:(20\d\d|\d\d)\s*년도?\s*)?([1-4])\s*(?:사)?분기/g, (m) => quarter(m[1], m[2])],
  [/(?:(20\d\d|\d\d)\s*년도?\s*)?(상|하)반기/g, (m) => (m[2] === "상" ? months(m[1], 1, 6) : months(m[1], 7, 12))],
  [/\b([1-4])Q(?:\s*(?:of\s*)?(20\d\d))?\b/gi, (m) => quarter(m[2], m[1])],
  [/\bQ([1-4])(?:\s*(?:of\s*)?(20\d\d))?\b/gi, (m) => quarter(m[2], m[1])],
  [/\b(first|second|third|fourth)\s+quarter(?:\s*(?:of\s*)?(20\d\d))?/gi, (m) => quarter(m[2], String(ordinal(m[1])))],
  [
    /\b(first|second)\s+half(?:\s*(?:of\s*)?(20\d\d))?/gi,
    (m) => (ordinal(m[1]) === 1 ? months(m[2], 1, 6) : months(m[2], 7, 12)),
  ],
  [
    new RegExp(`\\b${MONTH_NAME}\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(20\\d\\d))?\\b(?!\\d)`, "gi"),
    (m) => months(m[3], monthOfName(m[1] ?? ""), monthOfName(m[1] ?? ""), m[2]),
  ],
  [
    new RegExp(`\\b${MONTH_NAME}\\s*(?:-|to|through|until)\\s*${MONTH_NAME}(?:,?\\s+(?:of\\s+)?(20\\d\\d))?\\b`, "gi"),
    (m) => months(m[3], monthOfName(m[1] ?? ""), monthOfName(m[2] ?? "")),
  ],
  // Written small, a month needs a word before it: "you may march on" names none.
  [
    new RegExp(
      `(?<=\\b(?:in|of|for|during|since|until|from|by|this|last|next|and|every)\\s+)${MONTH_NAME}${OF_YEAR}\\b`,
      "gi",
    ),
    oneMonth,
  ],
  // "May I …" and a person called Jan are no months; a capital month that opens no question is one.
  [
    new RegExp(`(?<!^)\\b${CAPITAL_MONTH_NAME}${OF_YEAR}\\b(?!\\s+(?:I|we|you)\\b)(?!\\s+\\p{Lu}\\p{Ll}+)`, "gu"),
    oneMonth,
  ],
  [/(\d{1,2})\s*월\s*(\d{1,2})\s*일/g, (m) => months(undefined, Number(m[1]), Number(m[1]), m[2])],
  [/(?<![\d년])(\d{1,2})\s*월(?!요)/g, (m) => months(undefined, Number(m[1]), Number(m[1]))],
  // 2000만 원, 2050개 and 010-2034-5678 are no years.
  [
    /(?<![\d-])(20\d\d)(?!\d)(?:\s*년(?!\s*(?:이상|이하|차))|(?!\s*(?:만|억|천|원|개|건|명|대|장|권|시간|분|점|-\d|[.,]\d)))/g,
    (m) => ({ year: year(m[1]), fromMonth: null, toMonth: null, day: null, toDay: null }),
  ],
];

function quarter(years: string | undefined, number: string | undefined): Omit<DateSpan, "words"> {
  const last = Number(number) * 3;
  return months(years, last - 2, last);
}

function ordinal(word: string | undefined): number {
  return ["first", "second", "third", "fourth"].indexOf((word ?? "").toLowerCase()) + 1;
}

/** Years named by their distance from today. */
const RELATIVE_YEARS: [RegExp, number][] = [
  [/재작년/g, -2],
  [/올해|금년|this year/gi, 0],
  [/작년|지난해|last year/gi, -1],
];

/** Days, months, quarters, halves and years that the question names, in the order they stand. */
export function dateSpans(question: string, today: Date = new Date()): DateSpan[] {
  let rest = withYears(question, today);
  const found: { at: number; span: DateSpan }[] = [];
  for (const [form, make] of FORMS) {
    rest = rest.replace(form, (...groups) => {
      const match = groups as unknown as RegExpMatchArray;
      const words = String(match[0]);
      const at = groups.find((group) => typeof group === "number") as number;
      const span = { words: words.trim(), ...make(match) };
      if (isRealSpan(span)) found.push({ at, span });
      return " ".repeat(words.length);
    });
  }
  return found.sort((a, b) => a.at - b.at).map((entry) => entry.span);
}

/** `올해 3월` → `2026년 3월`. */
function withYears(question: string, today: Date): string {
  return RELATIVE_YEARS.reduce(
    (text, [words, distance]) => text.replace(words, `${today.getFullYear() + distance}년`),
    question,
  );
}

function isRealSpan(span: DateSpan): boolean {
  const isMonth = (month: number | null) => month === null || (month >= 1 && month <= 12);
  // 11월부터 2월까지 reaches into another year: the model's to say.
  if (span.fromMonth !== null && span.toMonth !== null && span.fromMonth > span.toMonth) return false;
  return isMonth(span.fromMonth) && isMonth(span.toMonth) && (span.day === null || (span.day >= 1 && span.day <= 31));
}
