import type { Block } from "@cloister/tool-runtime";
import { decodeText } from "../gate/decode-text.ts";
import { encodingWarnings } from "./encoding-warnings.ts";
import type { ReaderInput, ReaderResult } from "./reader.ts";
import { splitMarkdown } from "./text/split-markdown.ts";
import { splitParagraphs } from "./text/split-paragraphs.ts";

/** Reads plain text, Markdown and JSON into blocks that say on which line they start. */
export async function readText({ bytes, kind, options }: ReaderInput): Promise<ReaderResult> {
  const decoded = decodeText(bytes, options);
  const lines = decoded.text.split(/\r\n?|\n/);
  const blocks: Block[] = kind === "markdown" ? splitMarkdown(lines) : splitParagraphs(lines);
  return {
    coverage: { paragraphs: blocks.length, encoding: decoded.encoding },
    warnings: encodingWarnings(decoded),
    sheets: [],
    blocks,
  };
}
