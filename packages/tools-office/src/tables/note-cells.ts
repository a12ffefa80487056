/** Texts that stand around a table and are no part of it. */

const unitNote = /^[([<{［【]?\s*(?:단위|unit|units)\s*[:：]?\s*([^)\]>}］】]{1,20})[)\]>}］】]?$/i;
const labelled = /^[^:：]{1,14}\s*[:：]\s*\S/;
const approval =
  /^(결\s*재|담\s*당|검\s*토|승\s*인|팀\s*장|부\s*장|과\s*장|대\s*리|차\s*장|이\s*사|대\s*표|사\s*장|전\s*결|작\s*성)$/;
const footnote =
  /^(?:※|\*|★|주\s*\d*\s*[):.]|주석|비고\s*[:：]|참고\s*[:：]?|출처|자료\s*[:：]|note|notes|source|remark|\(\s*주\s*\)|\d{1,2}\)\s|[-–•·]\s)/i;

/** The unit that a note such as "(단위: 천원)" states; null when the text is no such note. Several units give "". */
export function unitOfNote(text: string): string | null {
  const match = unitNote.exec(text.trim());
  if (!match) return /^\((?:천원|백만원|억원|원|%|명)\)$/.test(text.trim()) ? text.trim().slice(1, -1) : null;
  const unit = (match[1] ?? "").trim();
  return /[,/·、]/.test(unit) && unit.length > 3 ? "" : unit;
}

/** The unit that a title line or a unit line states anywhere in it: "2026년 예산 (단위: 천원)", "Amounts in USD". */
export function statedUnit(note: string): string | null {
  const whole = unitOfNote(note);
  if (whole !== null) return whole;
  const inside = /(?:단위|\bunits?)\s*[:：]\s*([^\s)\]·,/]{1,12})(?![^)\]]*[,/])/i.exec(note);
  return inside?.[1] ?? /\bamounts? in ([a-z]{3}|\S{1,3})\b/i.exec(note)?.[1] ?? null;
}

/** True for a cell like "작성자: 홍길동" or "(단위: 원)", which is not a column title. */
export function isNoteCell(text: string): boolean {
  return unitOfNote(text) !== null || labelled.test(text);
}

/** True for the signature box of a Korean form: 결재, 담당, 팀장 … */
export function isApprovalBox(texts: string[]): boolean {
  return (
    texts.filter((text) => approval.test(text)).length >= Math.max(3, texts.length * 0.75) &&
    texts.some((t) => /결\s*재|담\s*당/.test(t))
  );
}

export function isFootnote(text: string): boolean {
  return footnote.test(text);
}
