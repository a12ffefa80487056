import type { DocText } from "./piece-table.ts";
import type { FormattedRuns } from "./formatted-runs.ts";
import { readChanges } from "./property-changes.ts";

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
  /** 1–9 in a heading style, else 0. */
  headingLevel: number;
  hasAutomaticNumber: boolean;
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
}

/** MS-DOC 2.6.1, 2.6.2 */
const sprm = {
  inTable: 0x2416,
  rowEnd: 0x2417,
  list: 0x460b,
  deleted: 0x0800,
  inserted: 0x0801,
  hidden: 0x083c,
} as const;
const paragraphSprms = new Set<number>([sprm.inTable, sprm.rowEnd, sprm.list]);
const characterSprms = new Set<number>([sprm.deleted, sprm.inserted, sprm.hidden]);
const none = new Map<number, number>();

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
  const style = properties && properties.length >= 2 ? (properties[0] ?? 0) + (properties[1] ?? 0) * 256 : 0;
  return {
    start,
    end,
    ...readCharacters(text, format, start, end),
    mark: changes.get(sprm.rowEnd) === 1 ? "row" : code === 0x07 ? "cell" : "paragraph",
    isInTable: code === 0x07 || changes.get(sprm.inTable) === 1,
    // Styles 1 to 9 are always the built-in headings (MS-DOC 2.9.272).
    headingLevel: style >= 1 && style <= 9 ? style : 0,
    hasAutomaticNumber: (changes.get(sprm.list) ?? 0) !== 0,
  };
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
