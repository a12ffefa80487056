/** What a question asks to be given in: `며칠 안에` wants days, `what percentage` a percentage. */
export interface AskedUnit {
  /** A number in this unit, as a text writes it. */
  given: RegExp;
  /** For the model, in the language of the question. */
  name: { ko: string; en: string };
}

const NUMBER_WORD =
  "(?:\\d|\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety)\\b)";

const unit = (asked: RegExp, korean: string, english: string, name: AskedUnit["name"]): [RegExp, AskedUnit] => [
  asked,
  { given: new RegExp(`\\d\\s*(?:${korean})|${NUMBER_WORD}[\\s-]*(?:${english})`, "i"), name },
];

const UNITS: [asked: RegExp, unit: AskedUnit][] = [
  unit(
    /며칠\s*(안|이?내|전|까지|동안|간|이상|넘|뒤|후|만에|걸)|\bhow many\s+(\w+\s+)?days\b/i,
    "영업일|근무일|일|주",
    "(?:business |working |calendar )?days?|weeks?",
    { ko: "며칠", en: "how many days" },
  ),
  unit(/몇\s*(%|퍼센트|프로)|\bwhat (percent|percentage)\b|\bhow many percent\b/i, "%|퍼센트|프로", "%|per ?cent", {
    ko: "몇 %",
    en: "what percentage",
  }),
  unit(/몇\s*년(?!\s*도)|\bhow many years\b/i, "년|개년", "years?", { ko: "몇 년", en: "how many years" }),
  unit(/몇\s*(개월|달)|\bhow many months\b/i, "개월|달", "months?", { ko: "몇 개월", en: "how many months" }),
  unit(/몇\s*시간|\bhow many hours\b/i, "시간", "hours?|hrs?", { ko: "몇 시간", en: "how many hours" }),
];

/** Null when the question names no unit, or when any number may be meant (`몇 번`, `얼마`). */
export function askedUnit(question: string): AskedUnit | null {
  return UNITS.find(([asked]) => asked.test(question))?.[1] ?? null;
}
