/** A piece of HTML: a tag, or text with its entities read. */
export type HtmlToken =
  | { type: "open"; name: string; attributes: Record<string, string>; line: number }
  | { type: "close"; name: string; line: number }
  | { type: "text"; text: string; line: number };

/** Content of these is no text of the document. */
const silent = /^(script|style|template|noscript)$/;

const piece = /<!--[\s\S]*?(?:-->|$)|<!\[[\s\S]*?>|<[!?][^>]*>|<(\/?)([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/g;

/** Splits HTML as it is written in the wild; never throws, what is no tag is text. */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let line = 1;
  let at = 0;
  let skipUntil: string | null = null;
  const advance = (to: number) => {
    for (let next = html.indexOf("\n", at); next >= 0 && next < to; next = html.indexOf("\n", next + 1)) line++;
    at = to;
  };
  for (const match of html.matchAll(piece)) {
    if (match.index > at && skipUntil === null) {
      const start = line;
      yield { type: "text", text: readEntities(html.slice(at, match.index)), line: start };
    }
    advance(match.index);
    const [whole, slash = "", rawName = "", attributes = ""] = match;
    const name = rawName.toLowerCase().replace(/^.*:/, "");
    if (skipUntil !== null) {
      if (slash === "/" && name === skipUntil) skipUntil = null;
    } else if (name !== "") {
      yield slash === "/"
        ? { type: "close", name, line }
        : { type: "open", name, attributes: readAttributes(attributes), line };
      if (slash === "" && silent.test(name)) skipUntil = name;
    }
    advance(match.index + whole.length);
  }
  if (at < html.length && skipUntil === null) yield { type: "text", text: readEntities(html.slice(at)), line };
}

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const match of text.matchAll(/([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)) {
    const [, name = "", double, single, bare] = match;
    attributes[name.toLowerCase()] = readEntities(double ?? single ?? bare ?? "");
  }
  return attributes;
}

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  middot: "·",
  copy: "©",
  reg: "®",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  bull: "•",
  times: "×",
  won: "₩",
};

function readEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
