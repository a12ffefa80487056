import type { Block, Warning } from "@cloister/tool-runtime";
import { openCfb, type CompoundFile } from "../gate/cfb.ts";
import { walkBody, type DocBody } from "./doc/body-walk.ts";
import { splitDocParagraphs } from "./doc/doc-paragraphs.ts";
import { readFileInformation } from "./doc/file-information.ts";
import { readRuns } from "./doc/formatted-runs.ts";
import { readLists } from "./doc/list-tables.ts";
import { readPieces, type DocText } from "./doc/piece-table.ts";
import { readStories, type DocStory } from "./doc/stories.ts";
import { readStyleSheet } from "./doc/style-sheet.ts";
import type { ReaderInput, ReaderResult } from "./reader.ts";

/** MS-DOC 2.5.6: indexes of FibRgFcLcb97. */
const STYLES = 1;
const CHARACTER_PAGES = 12;
const PARAGRAPH_PAGES = 13;
const CLX = 33;

/** doc (Word 97–2003) → headers, body with tables, notes and comments where they hang, boxes, footers. */
export async function readDoc({ bytes, options }: ReaderInput): Promise<ReaderResult> {
  const cfb = openCfb(bytes);
  const stream = cfb.stream("WordDocument");
  const information = readFileInformation(stream, options.password);
  const table = cfb.stream(information.tableStream);
  const text = readPieces(information.structure(CLX, table), stream);
  const format = {
    paragraphs: readRuns("paragraph", information.structure(PARAGRAPH_PAGES, table), stream),
    characters: readRuns("character", information.structure(CHARACTER_PAGES, table), stream),
    styleOf: readStyleSheet(information.structure(STYLES, table)),
  };
  const stories = readStories({ information, table, text, format });
  const end = Math.min(information.lengths.body, text.text.length);
  const body = walkBody(splitDocParagraphs(text, format, 0, end), stories, readLists(information, table));
  return {
    coverage: {
      paragraphs: body.paragraphs,
      trackedChanges: body.deletions + body.insertions,
      comments: stories.filter(({ type }) => type === "comment").length,
      footnotes: stories.filter(({ type }) => type === "footnote" || type === "endnote").length,
      images: body.images,
    },
    warnings: warningsOf(
      body,
      text,
      cfb,
      stories.some(({ type }) => type === "textbox"),
    ),
    sheets: [],
    blocks: [...margins("header", stories), ...body.blocks, ...boxes(stories), ...margins("footer", stories)],
  };
}

function margins(type: "header" | "footer", stories: readonly DocStory[]): Block[] {
  const own = stories.filter((story) => story.type === type);
  return own.map(({ text }) => ({ type, anchor: { type: "part", name: type }, text }));
}

function boxes(stories: readonly DocStory[]): Block[] {
  const own = stories.filter(({ type }) => type === "textbox");
  return own.map(({ text }) => ({ type: "textbox", anchor: { type: "part", name: "textbox" }, text }));
}

function warningsOf(body: DocBody, text: DocText, cfb: CompoundFile, hasBoxes: boolean): Warning[] {
  const warnings: Warning[] = [];
  const count = (code: string, number: number, what: string, anchor?: Warning["anchor"]): void => {
    if (number > 0) warnings.push({ code, message: `${number} ${what}`, ...(anchor ? { anchor } : {}) });
  };
  const hidden = body.blocks.filter((block) => block.hidden);
  count("HIDDEN_TEXT", hidden.length, "stretch(es) of text that Word does not show stand here.", hidden[0]?.anchor);
  count(
    "TRACKED_CHANGES",
    body.deletions + body.insertions,
    "tracked change(s) are read as accepted: deleted text is left out.",
  );
  count(
    "NUMBERING_NOT_READ",
    body.unknownNumbers,
    "paragraph(s) have an automatic number that was not read; save the document as docx to have it.",
  );
  // The shapes of boxes are drawn ones too, and their text was read.
  count("DRAWING_NOT_READ", hasBoxes ? 0 : body.drawings, "drawn shape(s) were not read.");
  count("IMAGE_NOT_READ", body.images, "picture(s) were not read: text in them is not known.");
  const objects = new Set(cfb.paths.flatMap((path) => /^ObjectPool\/([^/]+)\//.exec(path)?.[1] ?? []));
  count("EMBEDDED_FILE", objects.size, "embedded object(s) (tables, charts, files) were not read.");
  count(
    "MACROS",
    cfb.paths.some((path) => path.startsWith("Macros/")) ? 1 : 0,
    "macro project(s) are in this file; they are never run.",
  );
  if (text.koreanPieces > 0) {
    warnings.push({
      code: "ENCODING_GUESSED",
      message: "text of 8 bits does not state its encoding and was read as CP949",
    });
  }
  return warnings;
}
