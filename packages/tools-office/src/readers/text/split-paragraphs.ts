import type { Block } from "@cloister/tool-runtime";

/** A block stays small enough to be cited: logs and minified JSON have no blank lines. */
const MAX_LINES = 20;
const MAX_CHARACTERS = 2_000;

/** Paragraphs are runs of lines without a blank one between them; `firstLine` is the number of `lines[0]`. */
export function splitParagraphs(lines: readonly string[], firstLine = 1): Block[] {
  const blocks: Block[] = [];
  let open: string[] = [];
  let start = 0;
  const close = () => {
    if (open.length > 0) blocks.push(...cutLong(open.join("\n"), start));
    open = [];
  };
  lines.forEach((line, index) => {
    if (line.trim() === "") return close();
    const length = open.reduce((sum, { length }) => sum + length + 1, line.length);
    if (open.length === MAX_LINES || length > MAX_CHARACTERS) close();
    if (open.length === 0) start = firstLine + index;
    open.push(line);
  });
  close();
  return blocks;
}

function cutLong(text: string, line: number): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < text.length;) {
    let end = Math.min(at + MAX_CHARACTERS, text.length);
    // A pair of surrogates is one character.
    if (end < text.length && (text.charCodeAt(end) & 0xfc00) === 0xdc00) end--;
    blocks.push({ type: "paragraph", anchor: { type: "line", line }, text: text.slice(at, end) });
    at = end;
  }
  return blocks;
}
