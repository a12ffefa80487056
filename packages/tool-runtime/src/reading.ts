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
  | { type: "clause"; label: string }
  | { type: "paragraph"; number: number }
  | { type: "line"; line: number }
  | { type: "part"; name: string };

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
  comments?: number;
  footnotes?: number;
  charts?: number;
  images?: number;
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
  | "note";

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
  /** Heading or list level, from 1. */
  level?: number;
  /** Automatic number as printed: 제1조, 1.1, 가. */
  label?: string;
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
}

/** A stretch of text that can be searched, shown to the model and cited. */
export interface Passage {
  file: string;
  anchor: Anchor;
  /** Headings above it, outermost first: gives a clause its title. */
  headings: string[];
  text: string;
}

/** A claim's source. `verified`: code found the quote (or the number) at the anchor. */
export interface Citation {
  file: string;
  anchor: Anchor;
  quote: string;
  verified: boolean;
}

/** The anchor as people write it: `매출!A1:E401`, `p.3`, `제12조`, `¶4`, `line 7`. */
export function formatAnchor(anchor: Anchor): string {
  switch (anchor.type) {
    case "range":
      return `${anchor.sheet}!${anchor.range}`;
    case "page":
      return `p.${anchor.page}`;
    case "clause":
      return anchor.label;
    case "paragraph":
      return `¶${anchor.number}`;
    case "line":
      return `line ${anchor.line}`;
    case "part":
      return anchor.name;
  }
}
