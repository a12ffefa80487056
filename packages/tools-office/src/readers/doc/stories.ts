import type { Block } from "@cloister/tool-runtime";
import type { DocFormat } from "./doc-paragraphs.ts";
import { splitDocParagraphs } from "./doc-paragraphs.ts";
import type { FileInformation } from "./file-information.ts";
import type { DocText } from "./piece-table.ts";

/** A text beside the body. */
export interface DocStory {
  type: Extract<Block["type"], "footnote" | "endnote" | "comment" | "header" | "footer" | "textbox">;
  text: string;
  /** Position in the body that it hangs on; null for headers, footers and boxes. */
  reference: number | null;
  label?: string;
}

/** MS-DOC 2.5.6: indexes of FibRgFcLcb97. */
const structures = {
  footnoteRefs: 2,
  footnoteTexts: 3,
  commentRefs: 4,
  commentTexts: 5,
  headers: 11,
  authors: 36,
  endnoteRefs: 46,
  endnoteTexts: 47,
} as const;
/** Separators of foot- and endnotes stand before the headers of the first section. */
const SEPARATORS = 6;

interface Source {
  information: FileInformation;
  table: Uint8Array;
  text: DocText;
  format: DocFormat;
}

/** All texts beside the body, in the order notes, comments, headers, boxes. */
export function readStories({ information, table, text, format }: Source): DocStory[] {
  const { lengths } = information;
  const plc = (index: number): DataView => information.structure(index, table);
  const read = (from: number, to: number): string => storyText(text, format, from, to);
  const footnotes = lengths.body;
  const headers = footnotes + lengths.footnotes;
  const comments = headers + lengths.headers;
  const endnotes = comments + lengths.comments;
  const boxes = endnotes + lengths.endnotes;
  const part = (type: DocStory["type"], refs: number, texts: number, base: number, length: number): DocStory[] =>
    noteRanges(plc(refs), plc(texts), type === "comment" ? 30 : 2, length).map(({ reference, from, to }, index) => ({
      type,
      reference,
      // A comment is known by its author.
      ...(type === "comment" ? {} : { label: String(index + 1) }),
      text: read(base + from, base + to),
    }));
  const authors = readAuthors(plc(structures.authors));
  return [
    ...part("footnote", structures.footnoteRefs, structures.footnoteTexts, footnotes, lengths.footnotes),
    ...part("endnote", structures.endnoteRefs, structures.endnoteTexts, endnotes, lengths.endnotes),
    ...part("comment", structures.commentRefs, structures.commentTexts, comments, lengths.comments).map(
      (story, index) => ({
        ...story,
        text: `${authors[authorIndex(plc(structures.commentRefs), index)] ?? "?"}: ${story.text}`,
      }),
    ),
    ...headerStories(positions(plc(structures.headers), 0), headers, lengths.headers, read),
    ...boxStories(boxes, lengths.textboxes + lengths.headerTextboxes, read),
  ].filter((story) => story.text !== "");
}

function storyText(text: DocText, format: DocFormat, from: number, to: number): string {
  const lines: string[] = [];
  for (const paragraph of splitDocParagraphs(text, format, from, Math.min(to, text.text.length))) {
    if (paragraph.text !== "") lines.push(paragraph.text);
  }
  return lines.join("\n");
}

/** The positions a PLC begins with (MS-DOC 2.2.2); `dataSize` bytes belong to each but the last. */
function positions(plc: DataView, dataSize: number): number[] {
  const count = plc.byteLength < 4 ? 0 : Math.floor((plc.byteLength - 4) / (4 + dataSize)) + 1;
  return Array.from({ length: count }, (_, index) => plc.getUint32(index * 4, true));
}

/** The references stand in the body, the texts in a part of their own; both have one position more than notes. */
function noteRanges(refs: DataView, texts: DataView, dataSize: number, length: number) {
  const references = positions(refs, dataSize).slice(0, -1);
  const starts = positions(texts, 0);
  return references.flatMap((reference, index) => {
    const from = starts[index];
    const to = starts[index + 1];
    return from === undefined || to === undefined || from > to || to > length ? [] : [{ reference, from, to }];
  });
}

/** Six texts for each section: even, odd and first page, header and footer of each (MS-DOC 2.3.3). */
function headerStories(
  starts: number[],
  base: number,
  length: number,
  read: (from: number, to: number) => string,
): DocStory[] {
  const seen = new Set<string>();
  const stories: DocStory[] = [];
  for (let index = SEPARATORS; index + 1 < starts.length; index++) {
    const from = starts[index] ?? 0;
    const to = starts[index + 1] ?? 0;
    if (from >= to || to > length) continue;
    const kind = (index - SEPARATORS) % 6;
    const type = kind === 2 || kind === 3 || kind === 5 ? "footer" : "header";
    const text = read(base + from, base + to);
    if (!seen.has(type + text)) stories.push({ type, text, reference: null });
    seen.add(type + text);
  }
  return stories;
}

/** Each box ends with a paragraph of its own; boxes are told apart well enough by that. */
function boxStories(base: number, length: number, read: (from: number, to: number) => string): DocStory[] {
  const text = length === 0 ? "" : read(base, base + length);
  return [{ type: "textbox", text, reference: null }];
}

/** MS-DOC 2.9.86 ATRDPre10: the number of the author stands after the initials. */
function authorIndex(refs: DataView, index: number): number {
  const count = positions(refs, 30).length;
  const at = count * 4 + index * 30 + 20;
  return at + 2 <= refs.byteLength ? refs.getUint16(at, true) : -1;
}

/** Names one after the other, each behind its length. */
function readAuthors(names: DataView): string[] {
  const authors: string[] = [];
  for (let at = 0; at + 2 <= names.byteLength;) {
    const length = names.getUint16(at, true);
    if (at + 2 + length * 2 > names.byteLength) break;
    authors.push(Buffer.from(names.buffer, names.byteOffset + at + 2, length * 2).toString("utf16le"));
    at += 2 + length * 2;
  }
  return authors;
}
