/** A number typed at the start of a paragraph of a contract or rule. */
export interface ClauseLabel {
  /** As cited: 제12조, 제3조의2, Article 5, 부칙. */
  label: string;
  /** From 1: 편, 장, 절, 관, 조; what English texts call Part, Chapter, Section, Clause are on the same ladder. */
  level: number;
  /** The characters it takes up in the paragraph. */
  length: number;
}

/** Level from which a label is a clause of its own; those above only group clauses. */
export const CLAUSE_LEVEL = 5;

const koreanLevels: Record<string, number> = { 편: 1, 장: 2, 절: 3, 관: 4, 조: 5 };
const englishLevels: Record<string, number> = {
  part: 1,
  schedule: 1,
  annex: 1,
  appendix: 1,
  exhibit: 1,
  chapter: 2,
  article: 5,
  section: 5,
  clause: 5,
};

// A label is followed by its title or sentence; a reference ("제12조에 따라", "제5조 및 제6조") goes on in another way.
const korean = /^\s*제\s*(\d{1,4})\s*(편|장|절|관|조)(?:\s*의\s*(\d{1,3}))?(?=$|[\s(（【[<「.:])/;
const koreanReference = /^\s*(및|또는|내지|부터|까지|각|와|과|의|에|을|를|은|는|제\s*\d)(?=\s|\d|제|$)/;
const supplement = /^\s*(부\s*칙|\[?(별표|별지|붙임)\s*(제?\s*\d+\s*호?(?:의\d+)?)?\]?(?:\s*서식)?)(?=$|[\s(（<[:])/;
const english =
  /^\s*(Part|Schedule|Annex|Appendix|Exhibit|Chapter|Article|Section|Clause|PART|SCHEDULE|ANNEX|APPENDIX|EXHIBIT|CHAPTER|ARTICLE|SECTION|CLAUSE)\s+(\d+(?:\.\d+)*[A-Za-z]?|[IVXLC]+|[A-Z])(?=$|[\s.:)\-–—(])/;

/** The clause label that a paragraph begins with, or null. */
export function clauseLabelOf(text: string): ClauseLabel | null {
  return koreanLabel(text) ?? supplementLabel(text) ?? englishLabel(text);
}

function koreanLabel(text: string): ClauseLabel | null {
  const match = korean.exec(text);
  const level = koreanLevels[match?.[2] ?? ""];
  if (match === null || level === undefined) return null;
  if (koreanReference.test(text.slice(match[0].length))) return null;
  const label = `제${match[1]}${match[2]}${match[3] === undefined ? "" : `의${match[3]}`}`;
  return { label, level, length: match[0].length };
}

function supplementLabel(text: string): ClauseLabel | null {
  const match = supplement.exec(text);
  if (match === null || text.length > 60) return null;
  return { label: (match[1] ?? "").replace(/[\s[\]]/g, ""), level: 1, length: match[0].length };
}

function englishLabel(text: string): ClauseLabel | null {
  const match = english.exec(text);
  const word = match?.[1];
  if (match === null || word === undefined) return null;
  // "Section 2.1 applies …" is a reference: a title or a sentence of its own begins with a capital.
  if (/^\s+[a-z]/.test(text.slice(match[0].length))) return null;
  const level = englishLevels[word.toLowerCase()] ?? CLAUSE_LEVEL;
  const name = word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
  return { label: `${name} ${match[2]}`, level, length: match[0].length };
}
