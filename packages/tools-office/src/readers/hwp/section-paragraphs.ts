import type { HwpItem, HwpParagraph } from "./hwp-content.ts";
import { readControl } from "./read-control.ts";
import { splitText } from "./paragraph-text.ts";
import { tag, uint16, uint32, type HwpRecord } from "./records.ts";
import type { SectionState } from "./section-state.ts";

/** The paragraphs among these records, in order. */
export function readParagraphs(records: readonly HwpRecord[], state: SectionState): HwpParagraph[] {
  return records.filter((record) => record.tag === tag.paragraph).map((record) => readParagraph(record, state));
}

function readParagraph(record: HwpRecord, state: SectionState): HwpParagraph {
  const controls = record.children.filter((child) => child.tag === tag.control);
  const items: HwpItem[] = [];
  let text = "";
  for (const piece of record.children
    .filter((child) => child.tag === tag.text)
    .flatMap(({ data }) => splitText(data))) {
    if (piece.type === "text") text += piece.text;
    else text += takeControl(controls.shift(), items, state);
  }
  // A damaged text may have lost the marks of its controls.
  for (const control of controls) text += takeControl(control, items, state);
  readMemos(record.children, state);
  return { text, items, number: numberOf(record, state), style: state.info.styles[record.data[10] ?? 0] ?? "" };
}

function takeControl(control: HwpRecord | undefined, items: HwpItem[], state: SectionState): string {
  if (!control) return "";
  const read = readControl(control, state);
  items.push(...read.items);
  return read.text;
}

function numberOf({ data }: HwpRecord, { info, outline }: SectionState): HwpParagraph["number"] {
  const number = info.shapes[uint16(data, 8)] ?? null;
  return number?.kind === "OUTLINE" ? { ...number, numbering: outline } : number;
}

/** A memo is a list behind its number; the paragraphs stand beside or below it. */
function readMemos(records: readonly HwpRecord[], state: SectionState): void {
  records.forEach((record, index) => {
    if (record.tag !== tag.memoList) return;
    const next = records.findIndex(({ tag: other }, at) => at > index && other === tag.memoList);
    const beside = records.slice(index + 1, next < 0 ? undefined : next);
    const paragraphs = readParagraphs(
      [...record.children, ...beside.flatMap((list) => [list, ...list.children])],
      state,
    );
    const number = uint32(record.data, 0);
    const memo = state.memos.get(number) ?? { type: "comment" as const, author: "", paragraphs: [] };
    memo.paragraphs.push(...paragraphs);
    state.memos.set(number, memo);
  });
}
