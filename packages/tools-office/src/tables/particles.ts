/** Endings that follow a noun in a Korean question: particles, the copula, and plural marks, one after another. */
const particle =
  "에서는|에서의|에서만|에서도|에서|에게서|에게|에는|에도|에만|에선|에|의|은|는|이랑|이나|이고|이며|이면|이던|인데|인가|인지|이야|이지|인|이|가|을|를|과|와|랑|하고|으로는|으로만|으로도|으로|로는|로만|로|도|만의|만|까지|부터|마다|보다|처럼|별로|별|당|들의|들은|들이|들을|들|나|께서|님|씨|이라는|라는|야|요";
const chain = new RegExp(`^(?:${particle}){1,3}$`);
const ending = new RegExp(`(?:${particle})$`);

/** True for a run of particles only. */
export function isParticles(text: string): boolean {
  return chain.test(text);
}

/** The word with particles taken off its end one by one, longest first, itself included. */
export function stemsOf(word: string): string[] {
  const stems = [word];
  let rest = word;
  for (let step = 0; step < 2; step++) {
    const stem = rest.replace(ending, "");
    if (stem === rest || stem.length < 2) break;
    stems.push(stem);
    rest = stem;
  }
  return stems;
}

/** Nouns that go with a name: 강남지점, 영업팀, 서울시. */
const companion =
  /^(?:지점|지사|본사|본부|센터|공장|매장|점포|점|팀|부서|부문|부|과|실|그룹|시|도|군|구|지역|권|쪽|측|제품|상품|품목|모델|고객|거래처|업체|회사|직원|사원|분|건|값|분기|월|년|년도|매출|판매|실적|금액|수량|비용|예산|재고|주문|합계|총액|평균|담당|카테고리|등급|상태)/;

export function isCompanion(text: string): boolean {
  return companion.test(text);
}
