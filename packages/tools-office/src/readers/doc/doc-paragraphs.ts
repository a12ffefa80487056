import type { DocText } from "./piece-table.ts";
import type { FormattedRuns } from "./formatted-runs.ts";
import { readChanges } from "./property-changes.ts";
import { numberingSprms, type DocStyle } from "./style-sheet.ts";

/** A paragraph, or the mark of a cell or row, of a Word file. */
export interface DocParagraph {
  /** Positions, the mark at the end included. */
  start: number;
  end: number;
  text: string;
  /** Text that Word does not show. */
  hidden: string;
  mark: "paragraph" | "cell" | "row";
  isInTable: boolean;
  /** 1–9 when it is a heading, else 0. */
  headingLevel: number;
  /** The list that numbers it, by its number from 1, and the level in it from 0. */
  list: { index: number; level: number } | null;
  images: number;
  /** Drawn shapes, text boxes among them. */
  drawings: number;
  deletions: number;
  insertions: number;
}

/** Properties of a Word file by their place in the stream. */
export interface DocFormat {
  paragraphs: FormattedRuns;
  characters: FormattedRuns;
  styleOf(style: number): DocStyle;
}

/** MS-DOC 2.6.1, 2.6.2 */
const sprm = {
  inTable: 0x2416,
  rowEnd: 0x2417,
  deleted: 0x0800,
  inserted: 0x0801,
  hidden: 0x083c,
} as const;
const paragraphSprms = new Set<number>([sprm.inTable, sprm.rowEnd, ...Object.values(numberingSprms)]);
const characterSprms = new Set<number>([sprm.deleted, sprm.inserted, sprm.hidden]);
const none = new Map<number, number>();
/** Outline level of body text. */
const BODY_LEVEL = 9;
const LAST_LIST = 0x7fe;
/** Lists have nine levels. */
const LAST_LEVEL = 8;

/** Splits a stretch of the text into paragraphs (MS-DOC 2.4.2), fields as their result. */
export function* splitDocParagraphs(
  text: DocText,
  format: DocFormat,
  from: number,
  to: number,
): Generator<DocParagraph> {
  let start = from;
  for (let at = from; at < to; at++) {
    const code = text.text.charCodeAt(at);
    const isEnd = code === 0x0d || code === 0x07 || code === 0x0c;
    if (!isEnd && at < to - 1) continue;
    yield readParagraph(text, format, start, at + 1, code);
    start = at + 1;
  }
}

function readParagraph(text: DocText, format: DocFormat, start: number, end: number, code: number): DocParagraph {
  const properties = format.paragraphs.at(text.offsetOf(end - 1));
  const changes = properties && properties.length > 2 ? readChanges(properties.subarray(2), paragraphSprms) : none;
  const style = format.styleOf(
    properties && properties.length >= 2 ? (properties[0] ?? 0) + (properties[1] ?? 0) * 256 : 0,
  );
  const outline = changes.get(numberingSprms.outline) ?? style.outline ?? BODY_LEVEL;
  return {
    start,
    end,
    ...readCharacters(text, format, start, end),
    mark: changes.get(sprm.rowEnd) === 1 ? "row" : code === 0x07 ? "cell" : "paragraph",
    isInTable: code === 0x07 || changes.get(sprm.inTable) === 1,
    headingLevel: outline < BODY_LEVEL ? outline + 1 : 0,
    list: listOf(changes, style),
  };
}

/** sprmPIlfo (MS-DOC 2.6.2): 0 and 0xF801 are no list; numbers above name a list by their negation. */
function listOf(changes: ReadonlyMap<number, number>, style: DocStyle): DocParagraph["list"] {
  const value = changes.get(numberingSprms.list) ?? style.list ?? 0;
  const index = value > 0xf801 ? 0x10000 - value : value;
  if (index === 0 || index > LAST_LIST) return null;
  const level = changes.get(numberingSprms.listLevel) ?? style.listLevel ?? 0;
  return { index, level: Math.min(level, LAST_LEVEL) };
}

type Characters = Pick<DocParagraph, "text" | "hidden" | "images" | "drawings" | "deletions" | "insertions">;

function readCharacters(text: DocText, format: DocFormat, start: number, end: number): Characters {
  const result: Characters = { text: "", hidden: "", images: 0, drawings: 0, deletions: 0, insertions: 0 };
  /** For each open field, whether its result has begun. */
  const fields: boolean[] = [];
  let known: Uint8Array | null = null;
  let changes = none;
  let state = "";
  for (let at = start; at < end; at++) {
    const code = text.text.charCodeAt(at);
    const properties = format.characters.at(text.offsetOf(at));
    if (properties !== known) changes = properties ? readChanges(properties, characterSprms) : none;
    known = properties;
    const now = changes.get(sprm.deleted) === 1 ? "deleted" : changes.get(sprm.inserted) === 1 ? "inserted" : "";
    if (now !== state && now === "deleted") result.deletions++;
    if (now !== state && now === "inserted") result.insertions++;
    state = now;
    if (code === 0x13) fields.push(false);
    else if (code === 0x14 && fields.length > 0) fields[fields.length - 1] = true;
    else if (code === 0x15) fields.pop();
    else if (now !== "deleted" && fields.every((hasResult) => hasResult)) {
      if (code === 0x01) result.images++;
      if (code === 0x08) result.drawings++;
      const letter = letterOf(code);
      if (changes.get(sprm.hidden) === 1) result.hidden += letter;
      else result.text += letter;
    }
  }
  return { ...result, text: result.text.trim(), hidden: result.hidden.trim() };
}

/** MS-DOC 2.4.1 and the special characters of 2.2.4. */
function letterOf(code: number): string {
  if (code === 0x09) return "\t";
  if (code === 0x0b) return "\n";
  if (code === 0x1e) return "-";
  if (code === 0xa0) return " ";
  return code < 0x20 ? "" : String.fromCharCode(code);
}
