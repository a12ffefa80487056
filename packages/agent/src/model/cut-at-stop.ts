/** The tokens of a reply that stay once it was ended by a stop string, and the text of the last one that is left of it. */
export interface CutReply<T> {
  kept: T[];
  /** Where the stop begins inside a token: what stands before it there. */
  rest: string;
}

/** `text` is the reply before the stop: the stop itself is no part of the conversation, the host writes its own end. */
export function cutAtStop<T>(tokens: readonly T[], text: string, decode: (tokens: T[]) => string): CutReply<T> {
  for (let count = tokens.length; count > 0; count -= 1) {
    const kept = tokens.slice(0, count);
    const decoded = decode(kept);
    if (text.startsWith(decoded)) return { kept, rest: text.slice(decoded.length) };
  }
  return { kept: [], rest: text };
}
