import type { Anchor, Passage } from "./reading.ts";

/**
 * The place of a quote inside its passage: the line of a text file, the rows of a sheet. White space may differ; the
 * passage's own anchor when the quote is not found or the place cannot be made narrower.
 */
export function anchorOfQuote(passage: Passage, quote: string): Anchor {
  const { anchor, lines } = passage;
  if (anchor.type === "member" && anchor.at) {
    return { ...anchor, at: anchorOfQuote({ ...passage, anchor: anchor.at }, quote) };
  }
  const found = lines && lineSpan(passage.text, quote);
  const from = found && lines[found.first];
  const to = found && lines[found.last];
  if (from === undefined || to === undefined || from === null || to === null) return anchor;
  if (anchor.type === "line") return { type: "line", line: from };
  if (anchor.type === "range") return { ...anchor, range: rowsOf(anchor.range, from, to) };
  return anchor;
}

/** First and last line of `text` that the quote stands on. */
function lineSpan(text: string, quote: string): { first: number; last: number } | null {
  const places: number[] = [];
  let folded = "";
  for (let at = 0; at < text.length; at += 1) {
    if (/\s/.test(text.charAt(at))) continue;
    folded += text.charAt(at);
    places.push(at);
  }
  const wanted = quote.replace(/\s+/g, "");
  const start = wanted === "" ? -1 : folded.indexOf(wanted);
  if (start < 0) return null;
  const lineAt = (place: number | undefined): number => text.slice(0, place).split("\n").length - 1;
  return { first: lineAt(places[start]), last: lineAt(places[start + wanted.length - 1]) };
}

/** `B3:D9` with other rows: `B5:D5`. */
function rowsOf(range: string, from: number, to: number): string {
  const [first = "", last = first] = range.split(":").map((end) => end.replace(/\d+/g, ""));
  return first === last && from === to ? `${first}${from}` : `${first}${from}:${last}${to}`;
}
