const scripts = [
  { digits: "〇一二三四五六七八九", small: ["", "十", "百", "千"], large: ["", "万", "億", "兆", "京"] },
  { digits: "零壹貳參四伍六七八九", small: ["", "拾", "百", "阡"], large: ["", "萬", "億", "兆", "京"] },
  { digits: "０１２３４５６７８９", small: ["", "十", "百", "千"], large: ["", "万", "億", "兆", "京"] },
  { digits: "영일이삼사오육칠팔구", small: ["", "십", "백", "천"], large: ["", "만", "억", "조", "경"] },
];

/** A whole number in words under `[DBNum1]` to `[DBNum4]` with the General format: 1234 → 일천이백삼십사. */
export function numberWords(digits: string, style: number): string {
  const script = scripts[style - 1];
  if (!script || digits.length > 20) return digits;
  if (/^0+$/.test(digits)) return script.digits.slice(0, 1);
  let words = "";
  for (let end = digits.length, group = 0; end > 0; end -= 4, group++) {
    const part = digits.slice(Math.max(0, end - 4), end);
    const text = [...part]
      .map((digit, index) =>
        digit === "0" ? "" : script.digits.charAt(Number(digit)) + script.small[part.length - 1 - index],
      )
      .join("");
    if (text !== "") words = text + script.large[group] + words;
  }
  return words;
}
