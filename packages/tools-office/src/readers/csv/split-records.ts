/** One record of a delimited file. */
export interface CsvRecord {
  fields: string[];
  /** Line it starts on, from 1. */
  line: number;
  /** A quote was opened and never closed; it is kept as an ordinary character and the record ends with its line. */
  unclosedQuote: boolean;
}

/**
 * Splits delimited text (RFC 4180 with any of CRLF, LF, CR as line end) and loses nothing of it: a quote inside an
 * unquoted field or after a closed one is text, and an unclosed quote does not swallow the rest of the file. That is
 * why no library does it: they stop or swallow there.
 */
export function* splitRecords(text: string, delimiter: string): Generator<CsvRecord> {
  let line = 1;
  for (let at = 0; at < text.length;) {
    const record: CsvRecord = { fields: [], line, unclosedQuote: false };
    for (let more = true; more;) {
      const field = readField(text, at, delimiter);
      record.fields.push(field.text);
      record.unclosedQuote ||= field.unclosedQuote;
      line += field.lineEnds;
      more = text[field.end] === delimiter;
      at = field.end + 1;
    }
    if (text[at - 1] === "\r" && text[at] === "\n") at++;
    line++;
    yield record;
  }
}

interface Field {
  text: string;
  /** Where the delimiter or the line end after it stands. */
  end: number;
  /** Line ends inside its quotes. */
  lineEnds: number;
  unclosedQuote: boolean;
}

function readField(text: string, start: number, delimiter: string): Field {
  if (text[start] !== '"') return plainField(text, start, delimiter, false);
  let close = text.indexOf('"', start + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) return plainField(text, start, delimiter, true);
  const quoted = text
    .slice(start + 1, close)
    .replaceAll('""', '"')
    .replace(/\r\n?/g, "\n");
  const rest = plainField(text, close + 1, delimiter, false);
  // An inch mark before a word meets the next one lines later: what follows that is no end of a field.
  if (rest.text.trim() !== "" && quoted.includes("\n")) return plainField(text, start, delimiter, true);
  const lineEnds = quoted.includes("\n") ? quoted.split("\n").length - 1 : 0;
  return { text: quoted + rest.text, end: rest.end, lineEnds, unclosedQuote: false };
}

function plainField(text: string, start: number, delimiter: string, unclosedQuote: boolean): Field {
  let end = start;
  for (; end < text.length; end++) {
    const character = text[end];
    if (character === delimiter || character === "\n" || character === "\r") break;
  }
  return { text: text.slice(start, end), end, lineEnds: 0, unclosedQuote };
}
