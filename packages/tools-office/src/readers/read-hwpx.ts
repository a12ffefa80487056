import type { Warning } from "@cloister/tool-runtime";
import { openZip, type ZipArchive } from "../gate/zip-archive.ts";
import { refuseEncryptedParts } from "./encrypted-manifest.ts";
import { HwpBlocks } from "./hwp/hwp-blocks.ts";
import { hwpWarnings } from "./hwp/hwp-warnings.ts";
import { ChangeTracker } from "./hwpx/change-tracker.ts";
import { readHwpxHead, type HwpxHead } from "./hwpx/hwpx-head.ts";
import { openHwpx, type HwpxPackage } from "./hwpx/hwpx-package.ts";
import { readRootChildren } from "./hwpx/mixed-tree.ts";
import { readHwpxParagraph, type HwpxState } from "./hwpx/paragraph-content.ts";
import { ReadError, type ReaderInput, type ReaderResult } from "./reader.ts";

/**
 * Reads an hwpx document: paragraphs with clauses and numbers, tables, notes, memos, boxes, margins. The text is the final
 * one of tracked changes; each change is a warning. Throws `ReadError`.
 */
export async function readHwpx({ bytes }: ReaderInput): Promise<ReaderResult> {
  const zip = openZip(bytes);
  await refuseEncryptedParts(zip, "document");
  const parts = await openHwpx(zip);
  const head = await readHwpxHead(zip, parts.head);
  const body = new HwpBlocks(head.numberings);
  const damage = await readSections(zip, parts, head, body);
  return {
    coverage: body.coverage,
    warnings: [...body.warnings, ...damage, ...hwpWarnings(body, { changesUnread: false })],
    sheets: [],
    blocks: body.blocks,
  };
}

/** A section that cannot be read costs what follows in it; when nothing at all was read, the document is damaged. */
async function readSections(zip: ZipArchive, parts: HwpxPackage, head: HwpxHead, body: HwpBlocks): Promise<Warning[]> {
  const warnings: Warning[] = [];
  for (const [index, part] of parts.sections.entries()) {
    const changes = new ChangeTracker(head.changeAuthors);
    const state: HwpxState = { head, outline: "0", changes, charts: parts.charts };
    try {
      await readRootChildren(zip.stream(part), (node) => {
        if (node.name === "p") body.add(readHwpxParagraph(node, state));
      });
    } catch (error) {
      if (!(error instanceof ReadError) || body.blocks.length === 0) throw error;
      const message = `section ${index + 1} could not be read to its end: ${error.message}`;
      warnings.push({ code: "SECTION_NOT_READ", message });
    }
  }
  return warnings;
}
