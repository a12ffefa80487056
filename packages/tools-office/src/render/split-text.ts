/** Cuts a long text into pieces of at most `max` characters: after a line, else a sentence, else a word. */
export function splitText(text: string, max: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > max) {
    const at = cutPoint(rest, max);
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trimStart();
  }
  pieces.push(rest.trim());
  return pieces.filter((piece) => piece !== "");
}

function cutPoint(text: string, max: number): number {
  const head = text.slice(0, max);
  const least = max * 0.4;
  for (const boundary of [/\n(?=[^\n]*$)/, /[.!?。](?=\s[^.!?。]*$)/, /\s(?=\S*$)/]) {
    const at = head.search(boundary) + 1;
    if (at >= least) return at;
  }
  // A pair of surrogates is one character.
  return (text.charCodeAt(max) & 0xfc00) === 0xdc00 ? max - 1 : max;
}
