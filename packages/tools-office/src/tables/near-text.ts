/** True when one insertion, deletion or substitution turns one text into the other. */
function isOneEdit(one: string[], other: string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const skip = long.length === short.length ? 1 : 0;
  return short.slice(at + skip).every((letter, index) => letter === long[at + 1 + index]) && long.length > 0;
}

/**
 * True when two words are likely one, mistyped. Three Hangul syllables may differ in one letter of one syllable only
 * (프린터, 프린트): names such as 김철수 and 김철호 are two people. Digits never differ: A-1023 is not A-1024.
 */
export function isNear(word: string, value: string): boolean {
  if (word === value) return false;
  const [a, b] = [[...word], [...value]];
  if (Math.min(a.length, b.length) < 3 || Math.abs(a.length - b.length) > 1) return false;
  if (word.replace(/\P{N}/gu, "") !== value.replace(/\P{N}/gu, "")) return false;
  const isHangul = /\p{Script=Hangul}/u.test(word);
  if (!isHangul) return Math.min(a.length, b.length) >= 5 && isOneEdit(a, b);
  if (Math.max(a.length, b.length) > 3) return isOneEdit(a, b);
  return isOneEdit([...word.normalize("NFD")], [...value.normalize("NFD")]);
}
