const FIRST = "g,kk,n,d,tt,r,m,b,pp,s,ss,,j,jj,ch,k,t,p,h".split(",");
const VOWEL = "a,ae,ya,yae,eo,e,yeo,ye,o,wa,wae,oe,yo,u,wo,we,wi,yu,eu,ui,i".split(",");
const LAST = "k|k|ks|n|nj|nh|t|l|lk|lm|lp|ls|lt|lp|lh|m|p|ps|t|t|ng|t|t|k|t|p|t".split("|");
const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;

/**
 * Hangul in Latin letters by syllable (Revised Romanization without assimilation): 강남 → gangnam.
 * Other characters stay. Links an English question to Korean names.
 */
export function romanize(text: string): string {
  return [...text.normalize("NFC")].map(romanizeSyllable).join("");
}

function romanizeSyllable(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < HANGUL_FIRST || code > HANGUL_LAST) return character.toLowerCase();
  const index = code - HANGUL_FIRST;
  const last = index % 28;
  return `${FIRST[Math.floor(index / 588)]}${VOWEL[Math.floor((index % 588) / 28)]}${last === 0 ? "" : LAST[last - 1]}`;
}
