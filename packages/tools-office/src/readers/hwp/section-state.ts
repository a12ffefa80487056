import type { DocInfo } from "./doc-info.ts";
import type { HwpItem, HwpParagraph } from "./hwp-content.ts";
import type { HwpRecord } from "./records.ts";

/** What reading a section needs to know and carries along. */
export interface SectionState {
  info: DocInfo;
  /** Numbering of the outline in this section. */
  outline: string;
  /** Memos whose text stands at the end of the section, by number. */
  memos: Map<number, Extract<HwpItem, { type: "comment" }>>;
  /** `readParagraphs`, given along: a control has paragraphs, which have controls. */
  readParagraphs(records: readonly HwpRecord[], state: SectionState): HwpParagraph[];
}
