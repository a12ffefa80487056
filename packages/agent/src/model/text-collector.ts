/** Joins tokens to text, holding back halves of characters, and watches for stop strings. */
export interface TextCollector<T> {
  /** Returns true when a stop string has been reached. */
  add(token: T): boolean;
  /** Text before the stop string, whole characters only. */
  text(): string;
}

const REPLACEMENT = "\uFFFD";
/** A character is at most 4 bytes, so 4 tokens of a byte-level vocabulary. */
const LONGEST_CHARACTER_TOKENS = 4;

export function createTextCollector<T>(decode: (tokens: T[]) => string, stopAt: readonly string[]): TextCollector<T> {
  let done = "";
  let pending: T[] = [];
  let end = -1;
  return {
    add(token) {
      pending.push(token);
      const piece = decode(pending);
      // A Hangul syllable may be split over tokens: wait for its last byte, but not for ever on broken bytes.
      if (piece.endsWith(REPLACEMENT) && pending.length < LONGEST_CHARACTER_TOKENS) return false;
      done += piece;
      pending = [];
      end = firstStop(done, stopAt);
      return end >= 0;
    },
    text: () => (end >= 0 ? done.slice(0, end) : done),
  };
}

function firstStop(text: string, stopAt: readonly string[]): number {
  const found = stopAt.map((stop) => text.indexOf(stop)).filter((at) => at >= 0);
  return found.length === 0 ? -1 : Math.min(...found);
}
