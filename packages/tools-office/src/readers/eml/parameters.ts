import { decodeCharset } from "../../gate/decode-charset.ts";
import { headerText } from "./header-fields.ts";

/** `multipart/mixed; boundary=x` taken apart; names in lower case, values decoded for people. */
export interface ParameterField {
  value: string;
  parameters: ReadonlyMap<string, string>;
}

const MAX_PARAMETERS = 200;

/** Reads a field with parameters (RFC 2045 5.1), with the continuations and charsets of RFC 2231. */
export function readParameters(raw: string): ParameterField {
  const semicolon = raw.indexOf(";");
  const value = (semicolon < 0 ? raw : raw.slice(0, semicolon)).trim().toLowerCase();
  const plain = new Map<string, string>();
  const extended = new Map<string, Segment[]>();
  const rest = semicolon < 0 ? "" : raw.slice(semicolon + 1);
  let count = 0;
  for (const match of rest.matchAll(/([^\s=;"]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"?|([^;]*))/g)) {
    if (++count > MAX_PARAMETERS) break;
    const [, name = "", quoted, bare = ""] = match;
    const content = quoted === undefined ? bare.trim() : quoted.replace(/\\(["\\])/g, "$1");
    const [, base = "", index, star] = /^([^*]+)(?:\*(\d{1,3}))?(\*)?$/.exec(name.toLowerCase()) ?? [];
    if (base === "") continue;
    if (index === undefined && star === undefined) plain.set(base, plain.get(base) ?? headerText(content));
    else {
      const segments = extended.get(base) ?? [];
      segments.push({ index: Number(index ?? 0), isEncoded: star !== undefined, content });
      extended.set(base, segments);
    }
  }
  for (const [base, segments] of extended) plain.set(base, joinSegments(segments));
  return { value, parameters: plain };
}

interface Segment {
  index: number;
  isEncoded: boolean;
  content: string;
}

/** `euc-kr'ko'%B0%A1`: the first segment names the charset of all (RFC 2231 4). */
function joinSegments(segments: Segment[]): string {
  segments.sort((a, b) => a.index - b.index);
  const first = segments[0];
  const stated = first?.isEncoded ? /^([^']*)'[^']*'/.exec(first.content) : null;
  const parts = segments.map(({ isEncoded, content }, at) => {
    const text = at === 0 && stated ? content.slice(stated[0].length) : content;
    return Buffer.from(isEncoded ? unescapePercent(text) : text, "latin1");
  });
  const text = decodeCharset(Buffer.concat(parts), stated?.[1] ?? "").text;
  return text.includes("=?") ? headerText(Buffer.from(text, "utf8").toString("latin1")) : text;
}

function unescapePercent(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
