/** A number written as text, with what stood around it. */
export interface ParsedNumber {
  value: number;
  /** Unit written with the number: 원, $, %, kg; "" when there is none. */
  unit: string;
}

/** Currency signs and codes before or after an amount. */
const currencies: Record<string, string> = {
  "₩": "원",
  "￦": "원",
  "\\": "원",
  KRW: "원",
  원: "원",
  $: "$",
  US$: "$",
  USD: "$",
  달러: "$",
  "€": "€",
  EUR: "€",
  유로: "€",
  "£": "£",
  GBP: "£",
  "¥": "¥",
  JPY: "¥",
  엔: "¥",
};

/**
 * Measure words that may follow a number. Words that make a name of it (월, 층, 호, 팀, 학년, 기, 차, 급) are left out
 * on purpose: "3월" is a value people ask for by its text.
 */
const measures =
  /^(천원|백만원|만원|억원|천|백만|억|명|인|개|건|대|회|곳|권|장|매|병|벌|켤레|박스|세트|시간|분|초|개월|주|점|평|톤|배|%p|%|‰|kg|g|mg|t|km|m|cm|mm|㎞|㎡|㎥|㎏|㎝|㎜|m2|m3|l|ml|㎖|ea|pcs|hours?|hrs?|h|min|days?|units?|people|kwh|mb|gb)$/i;

const digits = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+`;
const plain = new RegExp(String.raw`^([^\d.\s]{0,3}?)\s*(${digits})\s*([^\d\s.,]{0,5}[23]?)$`, "u");
const scientific = /^\d+(?:\.\d+)?[eE][+-]?\d{1,3}$/;
const scaled = /^(?:(\d[\d,]*(?:\.\d+)?)\s*억)?\s*(?:(\d[\d,]*(?:\.\d+)?)\s*만)?\s*(\d[\d,]*)?\s*원$/;

/** True for digits that name something: a leading zero, or more than the 15 that a number can hold exactly. */
export function isDigitCode(text: string): boolean {
  return /^0\d/.test(text) || /^\d{16,}$/.test(text);
}

/** Reads "1,234", "₩1,234", "(300)", "△300", "12.5%", "1,200원", "1억 2,000만원". Null for anything else, codes included. */
export function parseNumber(text: string): ParsedNumber | null {
  const trimmed = text.normalize("NFKC").trim();
  if (trimmed === "" || trimmed.length > 40 || !/\d/.test(trimmed) || isDigitCode(trimmed)) return null;
  const { body, negative } = takeSign(trimmed);
  const parsed = parseUnsigned(body);
  if (!parsed) return null;
  return negative ? { ...parsed, value: -parsed.value } : parsed;
}

/** (300), -300, 300-, and △300 or ▲300 of Korean accounts are negative. */
function takeSign(text: string): { body: string; negative: boolean } {
  const bracketed = /^([^\d()]{0,3})\((.+)\)$/.exec(text);
  if (bracketed) return { body: `${bracketed[1]}${bracketed[2]}`.trim(), negative: true };
  const signed = /^([^\d\s]{0,3}?)\s*([-−–+△▲])\s*(.+)$/u.exec(text);
  if (signed) return { body: `${signed[1]}${signed[3]}`, negative: signed[2] !== "+" };
  if (/\d-$/.test(text)) return { body: text.slice(0, -1), negative: true };
  return { body: text, negative: false };
}

function parseUnsigned(body: string): ParsedNumber | null {
  if (scientific.test(body)) return { value: Number(body), unit: "" };
  const match = plain.exec(body);
  if (match) {
    const unit = unitOf(match[1] ?? "", match[3] ?? "");
    return unit === null ? null : { value: Number((match[2] ?? "").replaceAll(",", "")), unit };
  }
  return parseScaled(body);
}

function unitOf(before: string, after: string): string | null {
  const prefix = before.toUpperCase();
  if (before !== "" && currencies[prefix] === undefined) return null;
  if (after === "") return before === "" ? "" : (currencies[prefix] ?? "");
  return currencies[after.toUpperCase()] ?? (measures.test(after) ? after : null);
}

/** "1억 2,000만원" → 120000000 원. */
function parseScaled(body: string): ParsedNumber | null {
  const match = scaled.exec(body);
  if (!match || (match[1] === undefined && match[2] === undefined)) return null;
  const part = (index: number): number => Number((match[index] ?? "0").replaceAll(",", ""));
  return { value: Math.round(part(1) * 1e8 + part(2) * 1e4 + part(3)), unit: "원" };
}
