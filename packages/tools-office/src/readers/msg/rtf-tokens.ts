/** A piece of RTF. */
export type RtfToken =
  /** `isOptional`: begins with `\*`, so that programs may step over it. */
  | { type: "open"; isOptional: boolean }
  | { type: "close" }
  | { type: "word"; name: string; value: number | null }
  | { type: "byte"; byte: number }
  | { type: "text"; text: string };

const piece = /([{}])|\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z'])|[\r\n]+|([^\\{}\r\n]+)/g;

/** Splits RTF (latin-1 characters) into its pieces; what is none is stepped over. */
export function* rtfTokens(source: string): Generator<RtfToken> {
  for (const match of source.matchAll(piece)) {
    const [, brace, word, value, hex, symbol, text] = match;
    if (brace === "{") yield { type: "open", isOptional: source.startsWith("\\*", match.index + 1) };
    else if (brace === "}") yield { type: "close" };
    else if (word !== undefined) yield { type: "word", name: word, value: value === undefined ? null : Number(value) };
    else if (hex !== undefined) yield { type: "byte", byte: Number.parseInt(hex, 16) };
    else if (symbol !== undefined) yield* symbolTokens(symbol);
    else if (text !== undefined) yield { type: "text", text };
  }
}

function* symbolTokens(symbol: string): Generator<RtfToken> {
  if (symbol === "\\" || symbol === "{" || symbol === "}") yield { type: "text", text: symbol };
  else if (symbol === "~") yield { type: "text", text: " " };
  else if (symbol === "\n" || symbol === "\r") yield { type: "word", name: "par", value: null };
}
