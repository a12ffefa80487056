const KOREAN =
  /(?:그|이|해당|방금\s?그)\s(지점|점포|매장|부서|팀|직원|사람|분|담당자|회사|업체|거래처|고객|품목|제품|상품|설비|라인|센터|시설|과정|파일|문서|건|곳)(?=(?:의|은|는|이|가|을|를|에|에서|에게|로|과|와|도)?(?![\p{Script=Hangul}]))/u;
const ENGLISH =
  /\b(?:that|this|the same)\s(branch|store|shop|department|team|employee|person|manager|company|vendor|supplier|customer|item|product|machine|line|centre|center|site|course|file|document|one)\b/i;

/**
 * `그 지점의 점장은?` after an answer that named one: the name stands in for the pronoun. Null when there is no such
 * pronoun, or the answer named several.
 */
export function resolvePronoun(text: string, names: readonly string[]): string | null {
  const [name, another] = names;
  if (name === undefined || another !== undefined) return null;
  const found = KOREAN.exec(text) ?? ENGLISH.exec(text);
  return found === null ? null : text.replace(found[0], name);
}
