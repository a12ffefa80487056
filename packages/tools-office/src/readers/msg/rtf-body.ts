import { decodeCharset } from "../../gate/decode-charset.ts";
import { codePageCharset } from "./code-page.ts";
import { rtfTokens } from "./rtf-tokens.ts";

/** The text of a rich text body, and the page that Outlook wrapped in it. */
export interface RtfBody {
  text: string;
  isHtml: boolean;
}

interface Group {
  /** Not text: fonts, colours, pictures, and whatever is not known. */
  isSkipped: boolean;
  /** Inside a tag of a wrapped page: kept as it stands. */
  isTag: boolean;
  /** Only for programs that do not know about the wrapped page. */
  isRtfOnly: boolean;
  /** Characters to step over after a Unicode one. */
  skipAfterUnicode: number;
  font: number;
}

const skipped =
  /^(fonttbl|colortbl|stylesheet|info|pict|object|objdata|header[lrf]?|footer[lrf]?|themedata|colorschememapping|datastore|latentstyles|listtable|listoverridetable|rsidtbl|generator|mhtmltag|xmlnstbl|fldinst|nonshppict)$/;
const written: Readonly<Record<string, string>> = {
  par: "\n",
  line: "\n",
  row: "\n",
  sect: "\n",
  page: "\n",
  tab: "\t",
  cell: "\t",
  emdash: "—",
  endash: "–",
  bullet: "•",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
};
/** Character sets of fonts that decide how bytes are read (RTF 1.9.1, \fcharset). */
const fontCodePages: Readonly<Record<number, number>> = {
  128: 932,
  129: 949,
  130: 1361,
  134: 936,
  136: 950,
  204: 1251,
};

/** RTF → text, or the HTML inside it when Outlook made it from a page (MS-OXRTFEX 2.1.3). Never throws. */
export function readRtfBody(rtf: Uint8Array): RtfBody {
  const source = Buffer.from(rtf.buffer, rtf.byteOffset, rtf.byteLength).toString("latin1");
  const isHtml = /\\fromhtml1/.test(source.slice(0, 2000));
  const out: string[] = [];
  const fonts = new Map<number, string>();
  let codePage = "";
  let pending: number[] = [];
  let toSkip = 0;
  let fontBeingDefined = -1;
  let group: Group = { isSkipped: false, isTag: false, isRtfOnly: false, skipAfterUnicode: 1, font: -1 };
  const stack: Group[] = [];
  const flush = (): void => {
    if (pending.length > 0) out.push(decodeCharset(Buffer.from(pending), fonts.get(group.font) ?? codePage).text);
    pending = [];
  };
  const isShown = (): boolean => !group.isSkipped && !group.isRtfOnly;
  const put = (text: string): void => {
    if (!isShown()) return;
    flush();
    out.push(text);
  };
  const takeWord = (name: string, value: number | null): void => {
    if (name === "ansicpg") codePage = codePageCharset(value);
    else if (name === "uc") group.skipAfterUnicode = Math.min(Math.max(value ?? 1, 0), 10);
    else if (name === "u" && value !== null) {
      put(String.fromCharCode(value & 0xffff));
      toSkip = group.skipAfterUnicode;
    } else if (name === "f" && value !== null) {
      flush();
      group.font = value;
      fontBeingDefined = value;
    } else if (name === "fcharset" && value !== null) {
      const page = fontCodePages[value];
      if (page !== undefined && fontBeingDefined >= 0) fonts.set(fontBeingDefined, codePageCharset(page));
    } else if (name === "htmlrtf") {
      flush();
      group.isRtfOnly = isHtml && value !== 0;
    } else if (name === "htmltag") {
      group.isTag = true;
      group.isSkipped = !isHtml;
    } else if (skipped.test(name)) group.isSkipped = true;
    else if (written[name] !== undefined) put(isHtml && name === "par" ? "\r\n" : (written[name] ?? ""));
  };
  for (const token of rtfTokens(source)) {
    if (token.type === "open") {
      flush();
      stack.push(group);
      group = { ...group };
      // A destination that is not known is not text.
      if (token.isOptional) group.isSkipped = true;
    } else if (token.type === "close") {
      flush();
      group = stack.pop() ?? group;
      toSkip = 0;
    } else if (token.type === "word") takeWord(token.name, token.value);
    else if (token.type === "byte") {
      if (toSkip > 0) toSkip--;
      else if (isShown()) pending.push(token.byte);
    } else if (token.type === "text") {
      const text = token.text.slice(toSkip);
      toSkip = Math.max(0, toSkip - token.text.length);
      // Bytes of one letter may stand as `\'b0` and as a character.
      if (isShown()) for (const letter of text) pending.push(letter.charCodeAt(0));
    }
  }
  flush();
  return { text: out.join(""), isHtml };
}
