import { IrregularSheet } from "../../row-store.ts";
import { isSpace } from "../xml-space.ts";
import { indexOfBytes } from "./cell-bytes.ts";

const LESS = 60;
const GREATER = 62;
const SLASH = 47;
const noBytes: Buffer = Buffer.alloc(0);

/** `t=` of a cell (ECMA-376-1 18.18.11); ISO dates are left to the general parser. */
export type CellType = "n" | "s" | "str" | "inlineStr" | "b" | "e";
type TagName = "row" | "c" | "v" | "f" | "is" | "t";

/** Reads the tags of rows and cells byte by byte. Throws `IrregularSheet` for what is not the usual form. */
export class TagReader {
  protected bytes = noBytes;
  protected at = 0;
  protected end = 0;
  /** The column of the cell read last. */
  protected column = 0;
  // What the start tag read last says.
  protected isClosed = false;
  protected type: CellType = "n";
  protected style = 0;
  /** Number of the row, of a row or of a cell; 0 when it is not said. */
  protected stated = 0;
  protected isHidden = false;
  /** Group of a shared formula, or -1. */
  protected shared = -1;
  private isShared = false;
  private readonly prefix: Buffer;

  constructor(prefix: string) {
    this.prefix = Buffer.from(prefix, "latin1");
  }

  /** The first letter of the name of the tag at this place. */
  protected letter(): number | undefined {
    return this.bytes[this.at + 1 + this.prefix.length];
  }

  protected skipSpace(): void {
    const { bytes, end } = this;
    while (this.at < end) {
      const byte = bytes[this.at] as number;
      if (!isSpace(byte)) break;
      this.at++;
    }
    if (this.at < end && bytes[this.at] !== LESS) throw new IrregularSheet("text between elements");
  }

  /** From the text's start to its end tag, which is passed; gives where the text ends. */
  protected endOfText(name: string): number {
    const end = this.bytes.indexOf(LESS, this.at);
    if (end < 0 || end >= this.end || this.bytes[end + 1] !== SLASH) throw new IrregularSheet("elements in a text");
    this.at = end + 1;
    this.expectName(name);
    return end;
  }

  /** Passes `/name>` with the prefix; the position is on the slash. */
  protected expectName(name: string): void {
    if (this.bytes[this.at] !== SLASH) throw new IrregularSheet("an end tag is missing");
    this.at++;
    this.passName(name);
    while (this.bytes[this.at] === 32) this.at++;
    if (this.bytes[this.at] !== GREATER) throw new IrregularSheet("another end tag");
    this.at++;
  }

  private passName(name: string): void {
    const { bytes, prefix } = this;
    for (let index = 0; index < prefix.length; index++) {
      if (bytes[this.at++] !== prefix[index]) throw new IrregularSheet("another prefix");
    }
    for (let index = 0; index < name.length; index++) {
      if (bytes[this.at++] !== name.charCodeAt(index)) throw new IrregularSheet("another element");
    }
  }

  /** Reads `<name … >` and its attributes. */
  protected openTag(name: TagName): void {
    this.at++;
    this.passName(name);
    this.shared = -1;
    this.isShared = false;
    if (name === "c") {
      this.type = "n";
      this.style = 0;
      this.column++;
    } else if (name === "row") {
      this.stated = 0;
      this.isHidden = false;
    }
    while (!this.endOfTag()) this.attribute(name);
    if (!this.isShared) this.shared = -1;
  }

  /** Passes `>` or `/>`, or the space before an attribute. */
  private endOfTag(): boolean {
    const byte = this.bytes[this.at];
    if (byte === GREATER) {
      this.isClosed = false;
      this.at++;
      return true;
    }
    if (byte === SLASH) {
      if (this.bytes[this.at + 1] !== GREATER) throw new IrregularSheet("a slash in a tag");
      this.isClosed = true;
      this.at += 2;
      return true;
    }
    if (!isSpace(byte)) throw new IrregularSheet("another element");
    this.at++;
    return false;
  }

  private attribute(name: TagName): void {
    const { bytes } = this;
    const nameAt = this.at;
    let equals = nameAt;
    while (isNameByte(bytes[equals] as number)) equals++;
    // One more space before the end of the tag.
    if (equals === nameAt) return;
    const quote = bytes[equals + 1] as number;
    if (bytes[equals] !== 61 || (quote !== 34 && quote !== 39)) throw new IrregularSheet("an unusual attribute");
    const from = equals + 2;
    let to = from;
    for (let other = bytes[to]; other !== quote; other = bytes[++to]) {
      if (other === LESS || other === 38 || other === undefined) throw new IrregularSheet("an unusual attribute");
    }
    this.at = to + 1;
    if (name === "c") this.cellAttribute(bytes[nameAt] as number, equals - nameAt, from, to);
    else if (name === "row") this.rowAttribute(nameAt, equals, from, to);
    else if (name === "f") this.formulaAttribute(bytes.toString("latin1", nameAt, equals), from, to);
  }

  private formulaAttribute(attribute: string, from: number, to: number): void {
    if (attribute === "t") this.isShared = this.bytes.toString("latin1", from, to) === "shared";
    else if (attribute === "si") this.shared = indexOfBytes(this.bytes, from, to);
  }

  private cellAttribute(letter: number, length: number, from: number, to: number): void {
    if (length !== 1) return;
    if (letter === 114) this.place(from, to);
    else if (letter === 115) this.style = indexOfBytes(this.bytes, from, to);
    else if (letter === 116) this.type = this.typeOf(from, to);
  }

  private rowAttribute(nameAt: number, equals: number, from: number, to: number): void {
    const { bytes } = this;
    const length = equals - nameAt;
    if (length === 1 && bytes[nameAt] === 114) this.stated = indexOfBytes(bytes, from, to);
    else if (length === 6 && bytes.toString("latin1", nameAt, equals) === "hidden") {
      const value = bytes.toString("latin1", from, to);
      this.isHidden ||= value === "1" || value === "true";
    } else if (length === 2 && bytes[nameAt] === 104 && bytes[nameAt + 1] === 116) {
      this.isHidden ||= to - from === 1 && bytes[from] === 48;
    }
  }

  private place(from: number, to: number): void {
    const { bytes } = this;
    let column = 0;
    let at = from;
    for (; at < to; at++) {
      const letter = (bytes[at] as number) & ~32;
      if (letter < 65 || letter > 90) break;
      column = column * 26 + letter - 64;
    }
    if (at === from || column < this.column) throw new IrregularSheet("cells out of order");
    this.column = column;
    this.stated = indexOfBytes(bytes, at, to);
  }

  private typeOf(from: number, to: number): CellType {
    const first = this.bytes[from] as number;
    if (to - from === 1) {
      if (first === 115) return "s";
      if (first === 110) return "n";
      if (first === 98) return "b";
      if (first === 101) return "e";
    }
    const text = this.bytes.toString("latin1", from, to);
    if (text === "str" || text === "inlineStr") return text;
    throw new IrregularSheet("an unusual type of cell");
  }
}

function isNameByte(byte: number): boolean {
  return (
    (byte >= 97 && byte <= 122) ||
    (byte >= 65 && byte <= 90) ||
    byte === 58 ||
    byte === 95 ||
    byte === 45 ||
    byte === 46 ||
    (byte >= 48 && byte <= 57)
  );
}
