import type { Block } from "@cloister/tool-runtime";
import { splitParagraphs } from "../text/split-paragraphs.ts";
import { readHtmlBody } from "./html-body.ts";
import type { Mail, MailBody } from "./mail.ts";

/** A plain text with less than this share of the page's letters is a note such as "your program shows no HTML". */
const MIN_SHARE = 0.8;

/**
 * Both forms tell the same (RFC 2046 5.1.4): the page when it holds a table or says more, else the plain text, which has
 * no signs of layout in it.
 */
export function chooseBody({ plain, html }: Pick<Mail, "plain" | "html">): MailBody {
  const text = plain === null ? [] : plainBlocks(plain);
  if (html === null) return { blocks: text, warnings: [], remoteImages: 0 };
  const page = readHtmlBody(html);
  const hasTable = page.blocks.some(({ type }) => type === "table");
  const isEnough = letters(text) >= letters(page.blocks) * MIN_SHARE;
  const isPlain = text.length > 0 && (page.blocks.length === 0 || (!hasTable && isEnough));
  return isPlain ? { blocks: text, warnings: [], remoteImages: page.remoteImages } : page;
}

function letters(blocks: readonly Block[]): number {
  return blocks
    .filter(({ hidden }) => !hidden)
    .reduce((sum, { text }) => sum + text.replace(/[\s\p{P}\p{S}]+/gu, "").length, 0);
}

/** Paragraphs are numbered: nobody sees the lines of a mail. */
function plainBlocks(text: string): Block[] {
  return splitParagraphs(text.split(/\r\n?|\n/)).map((block, index) => ({
    ...block,
    anchor: { type: "paragraph", number: index + 1 },
  }));
}
