/** Titles of figures whose sum says nothing: prices, rates, ages, scores, levels, years. */
export const NOT_ADDITIVE =
  /(단가|정가|가격|매입가|판매가|율$|율\(|비율|%|평균|나이|연령|근속|점수|등급|면적|온도|연도|년도|순위|급여|연봉|월급|시급|price|rate|average|ratio|\bage\b|score|grade|rank|year|salary|wage|temperature)/i;
