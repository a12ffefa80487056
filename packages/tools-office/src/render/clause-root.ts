const root =
  /^(?:(?:부칙|별표\S*|별지\S*|붙임\S*) )?(?:제\d+(?:편|장|절|관|조)(?:의\d+)?|(?:Part|Schedule|Annex|Appendix|Exhibit|Chapter|Article|Section|Clause) \S+|\d+(?:\.\d+)*)|^(?:부칙|별표\S*|별지\S*|붙임\S*)/;

/** The clause without its 항, 호 and 목: `제3조 제2항` → `제3조`, `부칙 제1조` stays. */
export function clauseRoot(label: string): string {
  return root.exec(label)?.[0] ?? label;
}
