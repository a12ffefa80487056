const ganada = "가나다라마바사아자차카타파하";
const chosung = "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ";
const stems = "甲乙丙丁戊己庚辛壬癸";
const sinoDigits = "영일이삼사오육칠팔구";
const hanDigits = "零一二三四五六七八九";
const nativeOnes = ["", "하나", "둘", "셋", "넷", "다섯", "여섯", "일곱", "여덟", "아홉"];
const nativeTens = ["", "열", "스물", "서른", "마흔", "쉰", "예순", "일흔", "여든", "아흔"];

type Format = (value: number) => string;

/** The number formats of ECMA-376-1 17.18.59 that office files of this region use; others fall back to decimal. */
const formats: Record<string, Format> = {
  decimal: String,
  decimalZero: (value) => String(value).padStart(2, "0"),
  decimalFullWidth: (value) => String(value).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  decimalEnclosedCircle: (value) => enclosed(value, 0x2460),
  decimalEnclosedCircleChinese: (value) => enclosed(value, 0x2460),
  decimalEnclosedParen: (value) => enclosed(value, 0x2474),
  decimalEnclosedFullstop: (value) => enclosed(value, 0x2488),
  upperLetter: (value) => letters(value, 65),
  lowerLetter: (value) => letters(value, 97),
  upperRoman: roman,
  lowerRoman: (value) => roman(value).toLowerCase(),
  ganada: (value) => cycle(value, ganada),
  chosung: (value) => cycle(value, chosung),
  ideographTraditional: (value) => cycle(value, stems),
  koreanDigital: (value) => digits(value, sinoDigits),
  koreanDigital2: (value) => digits(value, hanDigits),
  ideographDigital: (value) => digits(value, hanDigits),
  koreanCounting: (value) => counting(value, sinoDigits, ["", "십", "백", "천"]),
  chineseCounting: (value) => counting(value, hanDigits, ["", "十", "百", "千"]),
  chineseCountingThousand: (value) => counting(value, hanDigits, ["", "十", "百", "千"]),
  japaneseCounting: (value) => counting(value, hanDigits, ["", "十", "百", "千"]),
  koreanLegal: (value) => (value < 100 ? `${nativeTens[Math.floor(value / 10)]}${nativeOnes[value % 10]}` : `${value}`),
  none: () => "",
  bullet: () => "",
};

/** A number as Word prints it in this format. */
export function formatNumber(value: number, format: string): string {
  return (formats[format] ?? String)(value);
}

function cycle(value: number, set: string): string {
  return value < 1 ? "" : (set[(value - 1) % set.length] ?? "");
}

function digits(value: number, set: string): string {
  return [...String(value)].map((digit) => set[Number(digit)]).join("");
}

/** 一 is left out before a unit: 십, 백이십삼. */
function counting(value: number, set: string, units: string[]): string {
  if (value <= 0 || value > 9999) return digits(value, set);
  const text = String(value);
  return [...text]
    .map((digit, index) => {
      const unit = units[text.length - 1 - index] ?? "";
      if (digit === "0") return "";
      return digit === "1" && unit !== "" ? unit : `${set[Number(digit)]}${unit}`;
    })
    .join("");
}

function enclosed(value: number, first: number): string {
  return value >= 1 && value <= 20 ? String.fromCodePoint(first + value - 1) : String(value);
}

/** a … z, aa, bb: Word repeats the letter. */
function letters(value: number, first: number): string {
  if (value < 1) return "";
  return String.fromCodePoint(first + ((value - 1) % 26)).repeat(Math.min(Math.floor((value - 1) / 26) + 1, 100));
}

function roman(value: number): string {
  const steps: [number, string][] = [
    [1000, "M"],
    [900, "CM"],
    [500, "D"],
    [400, "CD"],
    [100, "C"],
    [90, "XC"],
    [50, "L"],
    [40, "XL"],
    [10, "X"],
    [9, "IX"],
    [5, "V"],
    [4, "IV"],
    [1, "I"],
  ];
  if (value < 1 || value > 3999) return String(value);
  let rest = value;
  let text = "";
  for (const [step, sign] of steps) {
    while (rest >= step) {
      text += sign;
      rest -= step;
    }
  }
  return text;
}
