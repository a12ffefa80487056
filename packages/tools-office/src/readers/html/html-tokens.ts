import { readEntities } from "./html-entities.ts";

/** A piece of HTML: a tag, or text with its entities read. */
export type HtmlToken =
  | { type: "open"; name: string; attributes: Record<string, string>; line: number }
  | { type: "close"; name: string; line: number }
  | { type: "text"; text: string; line: number };

/** Content of these is no text of the document. */
const silent = /^(script|style|template|noscript)$/;

/**
 * Splits HTML as it is written in the wild; never throws, what is no tag is text. Every character is looked at a fixed
 * number of times: with regular expressions 2 MB of opened tags took 20 s.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  const lineAt = lineCounter(html);
  const scan = createScanner(html);
  let textFrom = 0;
  for (let at = html.indexOf("<"); at >= 0;) {
    const found = scan(at);
    if (found === null) {
      at = html.indexOf("<", at + 1);
      continue;
    }
    if (at > textFrom) {
      yield { type: "text", text: readEntities(html.slice(textFrom, at)), line: lineAt(textFrom) };
    }
    if (found.tag) yield { ...found.tag, line: lineAt(at) };
    textFrom = found.end;
    at = html.indexOf("<", found.end);
  }
  if (textFrom < html.length) {
    yield { type: "text", text: readEntities(html.slice(textFrom)), line: lineAt(textFrom) };
  }
}

type Tag = { type: "open"; name: string; attributes: Record<string, string> } | { type: "close"; name: string };

/** What begins with a `<`: up to where, and the tag it is; no tag for comments, declarations and silent elements. */
interface Found {
  end: number;
  tag: Tag | null;
}

function createScanner(html: string): (at: number) => Found | null {
  /** After a quote that is never closed, quotes mean nothing any more. */
  let quotesHold = true;

  /** The end of a piece without quotes, or null when the file has no such end any more. */
  const until = (mark: string, from: number): number | null => {
    const at = html.indexOf(mark, from);
    return at < 0 ? null : at + mark.length;
  };
  const tagEnd = (from: number): number => {
    for (let at = from; at < html.length; at++) {
      const character = html.charAt(at);
      if (character === ">" || character === "<") return at;
      if (!quotesHold || (character !== '"' && character !== "'")) continue;
      const close = html.indexOf(character, at + 1);
      if (close < 0) quotesHold = false;
      else at = close;
    }
    return html.length;
  };
  const readTag = (at: number): Found | null => {
    const isClosing = html[at + 1] === "/";
    const start = at + (isClosing ? 2 : 1);
    if (!/[a-z]/i.test(html.charAt(start))) return null;
    let nameEnd = start;
    while (nameEnd < html.length && !/[\s/><]/.test(html.charAt(nameEnd))) nameEnd++;
    const last = tagEnd(nameEnd);
    const end = html[last] === ">" ? last + 1 : last;
    const name = html.slice(start, nameEnd).toLowerCase().replace(/^.*:/, "");
    if (isClosing) return { end, tag: { type: "close", name } };
    if (silent.test(name)) return { end: afterSilent(name, end), tag: null };
    return { end, tag: { type: "open", name, attributes: readAttributes(html.slice(nameEnd, last)) } };
  };
  const afterSilent = (name: string, from: number): number => {
    const closing = new RegExp(`</${name}[^>]*>?`, "gi");
    closing.lastIndex = from;
    return closing.exec(html) ? closing.lastIndex : html.length;
  };
  return (at) => {
    if (html.startsWith("<!--", at)) return { end: until("-->", at + 4) ?? html.length, tag: null };
    if (html[at + 1] === "!" || html[at + 1] === "?") return { end: until(">", at) ?? html.length, tag: null };
    return readTag(at);
  };
}

/** The line of a place, for places that only grow. */
function lineCounter(html: string): (place: number) => number {
  let line = 1;
  let next = html.indexOf("\n");
  return (place) => {
    while (next >= 0 && next < place) {
      line++;
      next = html.indexOf("\n", next + 1);
    }
    return line;
  };
}

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const match of text.matchAll(/([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)) {
    const [, name = "", double, single, bare] = match;
    attributes[name.toLowerCase()] ??= readEntities(double ?? single ?? bare ?? "");
  }
  return attributes;
}
