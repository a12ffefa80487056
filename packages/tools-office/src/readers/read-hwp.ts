import type { Warning } from "@cloister/tool-runtime";
import { openCfb, type CompoundFile } from "../gate/cfb.ts";
import { readDocInfo, type DocInfo } from "./hwp/doc-info.ts";
import { openStreams, type DocumentStreams } from "./hwp/document-streams.ts";
import { HwpBlocks } from "./hwp/hwp-blocks.ts";
import { hwpWarnings } from "./hwp/hwp-warnings.ts";
import { readRecords } from "./hwp/records.ts";
import { readParagraphs } from "./hwp/section-paragraphs.ts";
import { ReadError, type ReaderInput, type ReaderResult } from "./reader.ts";

/** Reads an HWP 5 document: paragraphs with clauses and numbers, tables, notes, boxes, margins. Throws `ReadError`. */
export async function readHwp({ bytes }: ReaderInput): Promise<ReaderResult> {
  const cfb = openCfb(bytes);
  const streams = openStreams(cfb);
  const info = readDocInfo(readRecords(streams.docInfo).roots);
  const body = new HwpBlocks(info.numberings);
  const damage = readSections(streams, info, body);
  if (damage.failure && body.blocks.length === 0) return readPreview(cfb, damage.failure);
  return {
    coverage: body.coverage,
    warnings: [...body.warnings, ...damage.warnings, ...hwpWarnings(body, { changesUnread: streams.tracksChanges })],
    sheets: [],
    blocks: body.blocks,
  };
}

/** A section that cannot be read costs itself. */
function readSections(streams: DocumentStreams, info: DocInfo, body: HwpBlocks) {
  const warnings: Warning[] = [];
  let failure: ReadError | null = null;
  streams.sections.forEach((path, index) => {
    try {
      const { roots, isCutOff } = readRecords(streams.section(path));
      const state = { info, outline: "0", memos: new Map(), readParagraphs };
      for (const paragraph of readParagraphs(roots, state)) body.add(paragraph);
      if (isCutOff) warnings.push({ code: "SECTION_CUT_OFF", message: `the end of section ${index + 1} is missing` });
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      failure ??= error;
      warnings.push({ code: "SECTION_NOT_READ", message: `section ${index + 1} could not be read: ${error.message}` });
    }
  });
  return { warnings, failure: failure as ReadError | null };
}

/** The program stores the beginning of the text a second time, for previews. */
function readPreview(cfb: CompoundFile, failure: ReadError): ReaderResult {
  if (!cfb.paths.includes("PrvText") || failure.code !== "DAMAGED") throw failure;
  const text = Buffer.from(cfb.stream("PrvText")).toString("utf16le").replaceAll("\0", "");
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (lines.length === 0) throw failure;
  const message = `the text of the document is damaged (${failure.message}); only its stored preview could be read: the beginning, without its form`;
  return {
    coverage: { paragraphs: lines.length, truncated: true },
    warnings: [{ code: "PREVIEW_ONLY", message }],
    sheets: [],
    blocks: lines.map((line, index) => ({
      type: "paragraph",
      anchor: { type: "paragraph", number: index + 1 },
      text: line.trim(),
    })),
  };
}
