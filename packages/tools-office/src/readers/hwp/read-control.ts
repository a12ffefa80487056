import { formatNumber } from "../docx/number-format.ts";
import { writtenDescription, type HwpCell, type HwpItem, type HwpParagraph } from "./hwp-content.ts";
import { numberShape } from "./number-shapes.ts";
import { controlId, countedText, tag, uint16, uint32, type HwpRecord } from "./records.ts";
import type { SectionState } from "./section-state.ts";

/** What a control puts into the text, and what hangs on the paragraph because of it. */
export interface ReadControl {
  text: string;
  items: HwpItem[];
}

const stories: Readonly<Record<string, "footnote" | "endnote" | "header" | "footer" | "hidden">> = {
  "fn  ": "footnote",
  "en  ": "endnote",
  head: "header",
  foot: "footer",
  tcmt: "hidden",
};

/** Reads a control by its id (HWP 5.0, tables 127 and 128). */
export function readControl(record: HwpRecord, state: SectionState): ReadControl {
  const id = controlId(record.data);
  const story = stories[id];
  if (story) return { text: "", items: [{ type: story, paragraphs: state.readParagraphs(record.children, state) }] };
  switch (id) {
    case "secd":
      state.outline = String(uint16(record.data, 18));
      return { text: "", items: [] };
    case "tbl ":
      return { text: "", items: [readTable(record, state)] };
    case "gso ":
      return { text: "", items: readDrawing(record, state) };
    case "eqed":
      return { text: equationText(record), items: [] };
    case "atno":
      return { text: automaticNumber(record.data), items: [] };
    case "tdut":
    case "tcps":
      return { text: countedText(record.data, 4).text, items: [] };
    case "%%me":
      return { text: "", items: [memoOf(record.data, state)] };
    default:
      return { text: "", items: [] };
  }
}

/** The text of a memo stands at the end of the section; until then the comment is empty. */
function memoOf(data: Buffer, state: SectionState): HwpItem {
  const command = countedText(data, 9);
  const number = uint32(data, command.end + 4);
  const memo = state.memos.get(number) ?? { type: "comment" as const, author: "", paragraphs: [] };
  state.memos.set(number, memo);
  return memo;
}

function readTable(record: HwpRecord, state: SectionState): HwpItem {
  const table = record.children.findIndex((child) => child.tag === tag.table);
  const groups = listGroups(record.children.slice(table + 1));
  const cells = groups.map(({ list, content }): HwpCell => {
    // Behind the eight bytes of every list: column, row, columns, rows.
    const at = (index: number) => uint16(list.data, 8 + index * 2);
    return {
      column: at(0),
      row: at(1),
      columns: Math.max(at(2), 1),
      rows: Math.max(at(3), 1),
      paragraphs: state.readParagraphs(content, state),
    };
  });
  return { type: "table", cells, caption: state.readParagraphs(record.children.slice(0, Math.max(table, 0)), state) };
}

/** Each list with the records up to the next one; some writers put them below it. */
function listGroups(records: readonly HwpRecord[]): { list: HwpRecord; content: HwpRecord[] }[] {
  const groups: { list: HwpRecord; content: HwpRecord[] }[] = [];
  for (const record of records) {
    if (record.tag === tag.list) groups.push({ list: record, content: [...record.children] });
    else groups.at(-1)?.content.push(record);
  }
  return groups;
}

/** A drawing: its text boxes, pictures and embedded objects, groups looked through. */
function readDrawing(record: HwpRecord, state: SectionState): HwpItem[] {
  const items: HwpItem[] = [];
  const first = record.children.findIndex((child) => child.tag === tag.shape);
  const caption = state.readParagraphs(record.children.slice(0, Math.max(first, 0)), state);
  const text = writtenDescription(countedText(record.data, 44).text);
  const visit = (records: readonly HwpRecord[]): void => {
    for (const child of records) {
      if (child.tag === tag.picture) items.push({ type: "picture", text: "", caption: [] });
      if (child.tag === tag.ole) items.push({ type: "embedded", text: "", caption: [] });
      if (child.tag === tag.chart) items.push({ type: "chart", text: "", caption: [] });
      if (child.tag === tag.shape) visitShape(child);
    }
  };
  const visitShape = (shape: HwpRecord): void => {
    const paragraphs = listGroups(shape.children).flatMap(({ content }) => state.readParagraphs(content, state));
    if (paragraphs.length > 0) items.push({ type: "textbox", paragraphs });
    visit(shape.children);
  };
  visit(record.children.slice(Math.max(first, 0)));
  return withDescription(items, text, caption);
}

function withDescription(items: HwpItem[], text: string, caption: HwpParagraph[]): HwpItem[] {
  const object = items.find((item) => item.type === "picture" || item.type === "chart" || item.type === "embedded");
  if (object && "text" in object && "caption" in object) {
    object.text = text;
    object.caption = caption;
    return items;
  }
  const lines = [...caption];
  if (text !== "") lines.unshift({ text: `[그림: ${text}]`, number: null, style: "", items: [] });
  return lines.length === 0 ? items : [...items, { type: "textbox", paragraphs: lines }];
}

function equationText(record: HwpRecord): string {
  const equation = record.children.find((child) => child.tag === tag.equation);
  return equation
    ? countedText(equation.data, 4)
        .text.replace(/[\s`~]+/g, " ")
        .trim()
    : "";
}

const FOOTNOTE = 1;
const TABLE = 4;

/** Numbers of notes are given with the note, those of pages are not in the text. */
function automaticNumber(data: Buffer): string {
  const properties = uint32(data, 4);
  const kind = properties & 0xf;
  if (kind <= FOOTNOTE + 1 || kind > TABLE + 1) return "";
  return formatNumber(uint16(data, 8), numberShape((properties >>> 4) & 0xff));
}
