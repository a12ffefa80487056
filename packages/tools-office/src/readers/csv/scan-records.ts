const QUOTE = 34;
const LINE_FEED = 10;
const RETURN = 13;
/** The end of a field is not in the bytes yet. */
const CUT = -1;
/** A quote that is not closed within this many bytes is taken for an ordinary character. */
const MAX_QUOTED_BYTES = 8 * 1024 * 1024;

/** The record that a scanner is at. Its bytes are valid until the next one. */
export interface RecordFields {
  readonly bytes: Buffer;
  readonly count: number;
  /** Where the text of each field lies, as far as it stands there as it is. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** A quote was opened and never closed; it is kept as an ordinary character and the record ends with its line. */
  readonly unclosedQuote: boolean;
  text(field: number): string;
  isBlank(field: number): boolean;
}

/** Takes one record after the other; false when no more are wanted. */
export type RecordSink = (fields: RecordFields) => boolean;

/**
 * Splits delimited text in UTF-8 (RFC 4180 with any of CRLF, LF, CR as line end) and loses nothing of it: a quote inside
 * an unquoted field or after a closed one is text, and an unclosed quote does not swallow the rest of the file. That is
 * why no library does it: they stop or swallow there.
 */
export class RecordScanner implements RecordFields {
  bytes: Buffer = Buffer.alloc(0);
  count = 0;
  from = new Int32Array(64);
  to = new Int32Array(64);
  unclosedQuote = false;
  /** Texts of fields that do not stand in the bytes as they are. */
  private readonly made: (string | undefined)[] = [];
  private hasMade = false;
  private size = 0;
  private isLast = false;
  private mayWait = true;
  private readonly delimiter: Buffer;
  private readonly first: number;
  private readonly sink: RecordSink;

  constructor(delimiter: string, sink: RecordSink) {
    this.delimiter = Buffer.from(delimiter);
    this.first = this.delimiter[0] ?? 0;
    this.sink = sink;
  }

  /** Gives all whole records of the bytes; the rest comes back, or null when no more are wanted. */
  scan(bytes: Buffer, isLast: boolean): Buffer | null {
    this.bytes = bytes;
    this.size = bytes.length;
    this.isLast = isLast;
    for (let at = 0; at < this.size;) {
      this.mayWait = !isLast && this.size - at < MAX_QUOTED_BYTES;
      const next = this.record(at);
      if (next === CUT) return bytes.subarray(at);
      if (!this.sink(this)) return null;
      at = next;
    }
    return bytes.subarray(this.size);
  }

  text(field: number): string {
    return this.made[field] ?? this.bytes.toString("utf8", this.from[field], this.to[field]);
  }

  isBlank(field: number): boolean {
    return this.from[field] === this.to[field] && this.made[field] === undefined;
  }

  /** Where the record after this one begins. */
  private record(start: number): number {
    this.count = 0;
    this.unclosedQuote = false;
    if (this.hasMade) this.made.length = 0;
    this.hasMade = false;
    for (let at = start; ;) {
      const end = this.bytes[at] === QUOTE && at < this.size ? this.quoted(at) : this.plain(at, at);
      if (end === CUT) return CUT;
      if (end === this.size) return end;
      const byte = this.bytes[end];
      if (byte === LINE_FEED) return end + 1;
      if (byte === RETURN) {
        if (end + 1 === this.size && !this.isLast) return CUT;
        return this.bytes[end + 1] === LINE_FEED ? end + 2 : end + 1;
      }
      at = end + this.delimiter.length;
    }
  }

  private add(from: number, to: number): void {
    if (this.count === this.from.length) {
      this.from = grown(this.from);
      this.to = grown(this.to);
    }
    this.from[this.count] = from;
    this.to[this.count] = to;
    this.count++;
  }

  /** Adds the field from `start`, which ends at the next delimiter or line end after `at`; gives where that stands. */
  private plain(start: number, at: number): number {
    const end = this.endOfPlain(at);
    if (end !== CUT) this.add(start, end);
    return end;
  }

  private endOfPlain(at: number): number {
    const { bytes, size, first } = this;
    let end = at;
    for (; end < size; end++) {
      const byte = bytes[end] as number;
      if (byte === LINE_FEED || byte === RETURN) return end;
      if (byte === first && (this.delimiter.length === 1 || this.isDelimiter(end))) return end;
    }
    return this.isLast ? end : CUT;
  }

  private isDelimiter(at: number): boolean {
    return this.bytes.subarray(at, at + this.delimiter.length).equals(this.delimiter);
  }

  private quoted(start: number): number {
    const { bytes, size } = this;
    let isAsItIs = true;
    let hasLineEnd = false;
    let close = start + 1;
    for (; close < size; close++) {
      const byte = bytes[close];
      if (byte === QUOTE) {
        if (bytes[close + 1] !== QUOTE || close + 1 >= size) break;
        close++;
        isAsItIs = false;
      } else if (byte === LINE_FEED) hasLineEnd = true;
      else if (byte === RETURN) {
        hasLineEnd = true;
        isAsItIs = false;
      }
    }
    if (close >= size - 1 && !this.isLast && this.mayWait) return CUT;
    if (close >= size) return this.notClosed(start);
    const end = this.endOfPlain(close + 1);
    if (end === CUT) return CUT;
    if (end === close + 1 && isAsItIs) this.add(start + 1, close);
    else {
      const rest = bytes.toString("utf8", close + 1, end);
      // An inch mark before a word meets the next one lines later: what follows that is no end of a field.
      if (hasLineEnd && rest.trim() !== "") return this.notClosed(start);
      this.addMade(
        bytes
          .toString("utf8", start + 1, close)
          .replaceAll('""', '"')
          .replace(/\r\n?/g, "\n") + rest,
        start,
      );
    }
    return end;
  }

  private notClosed(start: number): number {
    this.unclosedQuote = true;
    return this.plain(start, start);
  }

  private addMade(text: string, at: number): void {
    if (text !== "") {
      this.made[this.count] = text;
      this.hasMade = true;
    }
    this.add(at, at);
  }
}

function grown(old: Int32Array): Int32Array<ArrayBuffer> {
  const made = new Int32Array(old.length * 2);
  made.set(old);
  return made;
}
