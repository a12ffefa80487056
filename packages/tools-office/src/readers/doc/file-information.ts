import { ReadError } from "../../gate/read-error.ts";

/** Lengths of the parts of the text, in the order they follow each other (MS-DOC 2.3). */
export interface PartLengths {
  body: number;
  footnotes: number;
  headers: number;
  comments: number;
  endnotes: number;
  textboxes: number;
  headerTextboxes: number;
}

/** What the head of a Word file says (FIB, MS-DOC 2.5). */
export interface FileInformation {
  tableStream: "0Table" | "1Table";
  lengths: PartLengths;
  /** A structure of the table stream by its index in FibRgFcLcb97; empty when there is none. */
  structure(index: number, table: Uint8Array): DataView;
}

const WORD_97 = 0xa5ec;
/** Lower numbers are Word 6 and 95, which share the signature with nothing else here (MS-DOC 2.5.1). */
const FIRST_97 = 0x65;
const CAPACITY = 154;

/** Reads the head of the stream WordDocument. Throws `ReadError`: NOT_SUPPORTED, PASSWORD_NEEDED, DAMAGED. */
export function readFileInformation(stream: Uint8Array, password: string | undefined): FileInformation {
  if (stream.length < 34) throw damaged();
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const signature = view.getUint16(0, true);
  if (signature !== WORD_97 || view.getUint16(2, true) < FIRST_97) {
    throw new ReadError(
      "NOT_SUPPORTED",
      "a document of Word 95 or older cannot be read; open it in Word or LibreOffice and save it as docx",
    );
  }
  const flags = view.getUint16(10, true);
  if ((flags & 0x100) !== 0) throw locked(password);
  if (stream.length < CAPACITY + 8) throw damaged();
  const count = view.getUint16(CAPACITY - 2, true);
  return {
    tableStream: (flags & 0x200) === 0 ? "0Table" : "1Table",
    lengths: readLengths(view),
    structure(index, table) {
      const at = CAPACITY + index * 8;
      if (index >= count || at + 8 > view.byteLength) return new DataView(new ArrayBuffer(0));
      const offset = view.getUint32(at, true);
      const length = view.getUint32(at + 4, true);
      if (offset + length > table.length) throw damaged();
      return new DataView(table.buffer, table.byteOffset + offset, length);
    },
  };
}

function readLengths(view: DataView): PartLengths {
  const length = (at: number): number => {
    const value = view.getInt32(at, true);
    if (value < 0) throw damaged();
    return value;
  };
  return {
    body: length(76),
    footnotes: length(80),
    headers: length(84),
    comments: length(92),
    endnotes: length(96),
    textboxes: length(100),
    headerTextboxes: length(104),
  };
}

function locked(password: string | undefined): ReadError {
  if (password === undefined) return new ReadError("PASSWORD_NEEDED", "the document is locked with a password");
  return new ReadError(
    "NOT_SUPPORTED",
    "locked documents of Word 97-2003 cannot be opened here even with the password; save it in Word without one, as docx",
  );
}

function damaged(): ReadError {
  return new ReadError("DAMAGED", "the head of the Word document is damaged");
}
