/** What hwp and hwpx have in common: a document as paragraphs with things hanging on them. */

/** Outline and number count; a bullet only sets a list apart. */
export interface ParagraphNumber {
  kind: "OUTLINE" | "NUMBER" | "BULLET";
  /** From 0. */
  level: number;
  /** Which numbering it counts in. */
  numbering: string;
}

export interface HwpParagraph {
  text: string;
  number: ParagraphNumber | null;
  /** Name of its style, as the writer sees it. */
  style: string;
  items: HwpItem[];
}

/** A cell with its place on the grid, from 0. */
export interface HwpCell {
  row: number;
  column: number;
  rows: number;
  columns: number;
  paragraphs: HwpParagraph[];
}

export type HwpItem =
  | { type: "table"; cells: HwpCell[]; caption: HwpParagraph[] }
  | { type: "header" | "footer"; paragraphs: HwpParagraph[] }
  | { type: "footnote" | "endnote" | "textbox" | "hidden"; paragraphs: HwpParagraph[] }
  | { type: "comment"; author: string; paragraphs: HwpParagraph[] }
  /** `text` is what somebody wrote about the picture, "" for none; `rows` are the numbers of a chart. */
  | { type: "picture" | "chart" | "embedded"; text: string; caption: HwpParagraph[]; rows?: string[][] }
  | { type: "change"; kind: "INSERTED" | "DELETED"; author: string; text: string };

/** How a level of a numbering is printed. */
export interface NumberingLevel {
  /** `^1` stands for the number of level 1: `제^1조`, `^1.^2`. */
  pattern: string;
  /** A format name of ECMA-376-1 17.18.59. */
  format: string;
  start: number;
}

/** Levels of each numbering by its id. */
export type Numberings = ReadonlyMap<string, readonly NumberingLevel[]>;

/** Programs put these into every object when nobody wrote anything. */
const automatic =
  /^\s*(?:그림|표|사각형|타원|선|호|다각형|곡선|글상자|묶음 개체|수식|차트|개체|OLE 개체|글맵시|동영상)입니다\.?/;

/** What somebody wrote about an object; "" for the text that the program puts there itself. */
export function writtenDescription(text: string): string {
  const clean = text.replaceAll("\0", "").trim();
  return automatic.test(clean) ? "" : clean;
}
