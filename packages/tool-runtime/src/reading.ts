/** What every reader returns and every citation points at. `version` rises when a field changes meaning. */

/** Kinds of document told apart by content, never by extension. */
export type DocumentKind =
  | "xlsx"
  | "xls"
  | "xlsb"
  | "ods"
  | "csv"
  | "pdf"
  | "docx"
  | "doc"
  | "pptx"
  | "hwpx"
  | "hwp"
  | "eml"
  | "msg"
  | "zip"
  | "text"
  | "markdown"
  | "html"
  | "json"
  | "unknown";

/** A place in a document that a person can go to. */
export type Anchor =
  | { type: "range"; sheet: string; range: string }
  | { type: "page"; page: number }
  | { type: "slide"; slide: number }
  | { type: "clause"; label: string }
  | { type: "paragraph"; number: number }
  | { type: "line"; line: number }
  | { type: "part"; name: string }
  /** Inside a file that lies in this one (an attachment, a file of an archive); without `at`, that file as a whole. */
  | { type: "member"; member: string; at?: Anchor };

/** Something odd in a document that a reader must know of: never dropped, never fatal. */
export interface Warning {
  /** UPPER_SNAKE, branched on; e.g. HIDDEN_SHEET, NO_TEXT_LAYER, ENCODING_GUESSED. */
  code: string;
  /** One sentence for people: what was seen and what it means for the answer. */
  message: string;
  anchor?: Anchor;
}

export type ReadErrorCode =
  /** The sheet, range or pages asked for are not in the file. */
  | "NOT_FOUND"
  | "PASSWORD_NEEDED"
  | "WRONG_PASSWORD"
  | "NOT_SUPPORTED"
  | "DAMAGED"
  | "TOO_LARGE"
  | "EMPTY"
  | "TIMED_OUT"
  /** Moved, replaced or deleted since it was found: look again. */
  | "CHANGED"
  /** No permission, or held open by another program. */
  | "NO_ACCESS";

export interface ReadFailure {
  code: ReadErrorCode;
  message: string;
}

/** Counts of what was seen and what was not; a figure that does not apply is absent. */
export interface Coverage {
  sheets?: number;
  hiddenSheets?: string[];
  hiddenRows?: number;
  hiddenColumns?: number;
  cells?: number;
  pages?: number;
  pagesRead?: number;
  pagesWithoutText?: number[];
  paragraphs?: number;
  uncalculatedFormulas?: number;
  trackedChanges?: number;
  /** Slides that a presentation does not show. */
  hiddenSlides?: number[];
  /** Cells beyond the last row or column that a sheet can have: left out. */
  cellsBeyondGrid?: number;
  /** Share of the characters without a readable code, 0 to 1; absent when there are none. */
  unreadableShare?: number;
  comments?: number;
  footnotes?: number;
  charts?: number;
  images?: number;
  /** Files inside this one, and how many of them could be read. */
  members?: number;
  membersRead?: number;
  rows?: number;
  encoding?: string;
  delimiter?: string;
  /** True when a limit (cells, pages, characters) cut the reading; a warning says what was left out. */
  truncated?: boolean;
}

export type CellValue = string | number | boolean | null;

export interface Cell {
  /** A1 reference. */
  ref: string;
  /** The value as Excel shows it. */
  text: string;
  /** The raw value; dates are ISO strings (type "date"), durations and times ISO-like text (type "time"). */
  value: CellValue;
  type: "text" | "number" | "date" | "time" | "boolean" | "error" | "blank";
  formula?: string;
  hidden?: boolean;
  /** Excel number format, when it is not General. */
  format?: string;
  /** Where a click on the cell leads: an address, or `#` and a place in the workbook. */
  link?: string;
}

export interface Sheet {
  name: string;
  state: "visible" | "hidden" | "veryHidden";
  /** A1 range of the stored cells, "" when there are none. */
  extent: string;
  /** Stored cells in row order. */
  cells: Cell[];
  /** A1 ranges of merged cells. */
  merges: string[];
}

export type BlockType =
  | "heading"
  | "paragraph"
  | "table"
  | "list"
  | "footnote"
  | "endnote"
  | "comment"
  | "header"
  | "footer"
  | "field"
  | "textbox"
  | "note"
  /** A named fact about the document: `label` is its name (From, To, Date …), `text` the value. */
  | "property"
  /** A file that came with a mail, and one inside an archive: name, type and size. */
  | "attachment"
  | "member";

/** A piece of a flowing document, in reading order. */
export interface Block {
  type: BlockType;
  anchor: Anchor;
  text: string;
  /** Cells of a table block; blank cells stay "". */
  rows?: string[][];
  /** Cells of a table that reach over several rows or columns; the text is in the first one, the others are "". From 0. */
  spans?: { row: number; column: number; rows: number; columns: number }[];
  /** Text that the program of this format does not show: a warning says so. */
  hidden?: true;
  /** The text before its tracked changes, where it has any; `text` is the new state. */
  original?: string;
  /** Heading or list level, from 1. */
  level?: number;
  /** Automatic number as printed: 제1조, 1.1, 가. */
  label?: string;
}

/** A thing of a document that is named beside its text, so that people know it is there. */
export interface DocumentObject {
  type: "table" | "pivot" | "chart" | "name" | "outline" | "link";
  /** As people know it: the table's name, the chart's title, the bookmark; "" when it has none. */
  title: string;
  anchor: Anchor;
  /** Where its content comes from or it leads to: a range, an address, a formula. */
  target?: string;
  /** What it is made of: the kind of chart, the columns of a table. */
  detail?: string;
  /** Of an entry of the outline, from 1. */
  level?: number;
}

/** The whole of what a reader saw in one file. */
export interface Reading {
  version: 1;
  /** Workspace path, as the user would write it. */
  file: string;
  /** Lower-case hex SHA-256 of the bytes that were read; "" when none could be read. */
  sha256: string;
  kind: DocumentKind;
  ok: boolean;
  error: ReadFailure | null;
  coverage: Coverage;
  warnings: Warning[];
  sheets: Sheet[];
  blocks: Block[];
  /** Tables, charts, pivots and names of a workbook; outline and links of a PDF. */
  objects?: DocumentObject[];
  /** What was read of the files inside this one; `file` is the name in it. Their anchors are their own. */
  members?: Reading[];
}

/** A stretch of text that can be searched, shown to the model and cited. */
export interface Passage {
  file: string;
  anchor: Anchor;
  /** Headings above it, outermost first: gives a clause its title. */
  headings: string[];
  text: string;
  /**
   * For each line of `text`, where it stands: the line of a text file, the row of a sheet. Absent where the anchor
   * cannot be made narrower. See `anchorOfQuote`.
   */
  lines?: number[];
}

/** A claim's source. `verified`: code found the quote (or the number) at the anchor. */
export interface Citation {
  file: string;
  anchor: Anchor;
  quote: string;
  verified: boolean;
}

/** The anchor as people write it: `매출!A1:E401`, `p.3`, `제12조`, `¶4`, `line 7`, `› 견적서.pdf › p.3`. */
export function formatAnchor(anchor: Anchor): string {
  switch (anchor.type) {
    case "range":
      return `${anchor.sheet}!${anchor.range}`;
    case "page":
      return `p.${anchor.page}`;
    case "slide":
      return `slide ${anchor.slide}`;
    case "clause":
      return anchor.label;
    case "paragraph":
      return `¶${anchor.number}`;
    case "line":
      return `line ${anchor.line}`;
    case "part":
      return anchor.name;
    case "member":
      return `› ${anchor.member}${anchor.at ? ` ${memberPlace(anchor.at)}` : ""}`;
  }
}

/** A member begins with the mark itself, any other place needs it in front. */
function memberPlace(anchor: Anchor): string {
  const text = formatAnchor(anchor);
  return anchor.type === "member" ? text : `› ${text}`;
}
