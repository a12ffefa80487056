import type { Block } from "@cloister/tool-runtime";
import type { DocumentWords } from "./document-words.ts";

/** A block as one piece of text: its number in front, and its kind when it stands beside the running text. */
export function blockLine(block: Block, words: DocumentWords): string {
  if (block.hidden) return `[${words.hiddenText}] ${block.text}`;
  if (block.type === "property") return propertyLine(block, words);
  const kind = words.kinds[block.type];
  if (kind === undefined) return numbered(block);
  if (block.type === "comment") return commentLine(block.text, kind);
  return `[${block.label === undefined ? kind : `${kind} ${block.label}`}] ${block.text}`;
}

/** `From` → `보낸 사람: 홍길동 <hong@example.com>` */
function propertyLine({ label = "", text }: Block, words: DocumentWords): string {
  return `${words.properties[label] ?? label}: ${text}`;
}

/** An automatic number is not in the text; one typed by hand is. */
function numbered({ label, text }: Block): string {
  if (label === undefined) return text;
  const bare = (value: string): string => value.replace(/\s/g, "");
  return bare(text.slice(0, label.length * 2 + 4)).startsWith(bare(label)) ? text : `${label} ${text}`;
}

/** `김과장: 맞나요?` → `[메모 김과장] 맞나요?` */
function commentLine(text: string, kind: string): string {
  const colon = text.indexOf(": ");
  return colon < 0 ? `[${kind}] ${text}` : `[${kind} ${text.slice(0, colon)}] ${text.slice(colon + 2)}`;
}
