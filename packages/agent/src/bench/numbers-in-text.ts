const MONTH =
  "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t|tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?";

/** Digits that are no quantity: dates, times, quarters, clauses, pages, cells, codes, file names. */
const NOT_QUANTITIES = [
  /\S+\.(?:xlsx?|csv|pdf|docx?|pptx?|hwpx?|txt|md)\b/gi,
  /\d{4}[-./]\d{1,2}[-./]\d{1,2}/g,
  /\d{4}-\d{2}(?![\d,.])/g,
  /(?:\d{4}\s*년\s*)?\d{1,2}\s*월(?:\s*\d{1,2}\s*일)?/g,
  /\d{4}\s*년|\d\s*분기|\bQ[1-4]\b|\b[1-4]Q\b/gi,
  new RegExp(`\\b${MONTH}\\s\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s\\d{4})?\\b|\\b\\d{1,2}\\s${MONTH}(?:\\s\\d{4})?\\b`, "g"),
  /\b\d{1,2}:\d{2}(?::\d{2})?\b/g,
  /제\s*\d+\s*(?:조|항|호)(?:의\s*\d+)?|\bp\.\s?\d+|¶\d+|\b(?:line|page|section|clause|article)\s\d+(?:\.\d+)*/gi,
];

/** S26-00001, YF-4, B7: looked for after currency codes are gone, since USD185 is a quantity. */
const CODE = /[A-Za-z][A-Za-z_]*-?\d[\dA-Za-z-]*/g;

const CURRENCY = /(-)?\s*(?:₩|\$|€|¥|￦|\b(?:USD|KRW|EUR|JPY)(?![A-Za-z]))\s*(-)?/g;

const DIGITS = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;
const PART = String.raw`${DIGITS}(?:[백천]?[조억만]|[백천])?`;
const NUMBER = new RegExp(
  String.raw`(?<!\d)(?<!\d[.,])(\(?)([-△▲]?)(${PART}(?:\s?${PART})*)(\)?)(?:\s(thousand|million|billion)\b)?`,
  "gi",
);
const ONE_PART = new RegExp(String.raw`(${DIGITS})([백천]?)([조억만]?)(\s?)`, "g");

const SCALE: Record<string, number> = {
  "": 1,
  백: 1e2,
  천: 1e3,
  만: 1e4,
  억: 1e8,
  조: 1e12,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
};

const scaleOf = (unit: string | undefined): number => SCALE[(unit ?? "").toLowerCase()] ?? 1;

/**
 * "31억 5,000만" is one number, "30억 12건" two, "12 34" two: a part joins the one before when that one has a greater unit.
 * A part without a unit after a space may be either, so all readings are given.
 */
function readParts(text: string): number[] {
  const numbers: number[] = [];
  let sum = 0;
  let lastScale = 0;
  let spaced = false;
  for (const [, digits = "", small, large, space] of text.matchAll(ONE_PART)) {
    const scale = scaleOf(small) * scaleOf(large);
    const value = Number(digits.replaceAll(",", "")) * scale;
    const joins = lastScale > scale && value < lastScale;
    if (lastScale > 0 && (!joins || (scale === 1 && spaced))) numbers.push(sum);
    if (joins && scale === 1 && spaced) numbers.push(value);
    sum = joins ? sum + value : value;
    lastScale = scale;
    spaced = space !== "";
  }
  return [...numbers, sum];
}

/** Minus as people write it in Korean accounts: -, −, △, ▲; "(3,000)" may be a minus or just brackets, so it gives both. */
function signed(values: number[], sign: string, bracketed: boolean): number[] {
  if (sign !== "") return values.map((value, i) => (i === 0 ? -value : value));
  return bracketed ? values.flatMap((value) => [value, -value]) : values;
}

/** Quantities that a text states, in order: separators, currency, %, 백/천/만/억/조 and million resolved, dates and references left out. */
export function numbersInText(text: string): number[] {
  let plain = text.normalize("NFKC").replaceAll("\u2212", "-");
  for (const pattern of NOT_QUANTITIES) plain = plain.replace(pattern, " ; ");
  plain = plain.replace(CURRENCY, " $1$2").replace(CODE, " ; ");
  return [...plain.matchAll(NUMBER)].flatMap((match) => {
    const [, open, sign = "", body = "", close, word] = match;
    const before = plain[match.index - 1] ?? " ";
    const minus = sign !== "-" || /[\s(:=|~]/.test(before) ? sign : "";
    const values = readParts(body).map((value) => value * scaleOf(word));
    return signed(values, minus, open === "(" && close === ")");
  });
}
