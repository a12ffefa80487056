import type { Block } from "@cloister/tool-runtime";
import type { ZipArchive } from "../../gate/zip-archive.ts";
import { readXml } from "../../ooxml/read-xml.ts";
import { readRelationships } from "../../ooxml/relationships.ts";
import { readChartTitle } from "./read-chart-title.ts";
import { readComments, readThreadedComments } from "./read-comments.ts";
import { readDrawing } from "./read-drawing.ts";
import type { SheetEntry } from "./open-workbook.ts";

/** What hangs on a sheet beside its cells. */
export interface SheetParts {
  /** Comments, and text boxes laid over the cells. */
  blocks: Block[];
  comments: number;
  /** Titles; "" for a chart without one. */
  charts: string[];
  /** Names. */
  pivotTables: string[];
  images: number;
  /** Diagrams (SmartArt), which are not read. */
  diagrams: number;
}

/** Nothing found yet. */
export function emptySheetParts(): SheetParts {
  return { blocks: [], comments: 0, charts: [], pivotTables: [], images: 0, diagrams: 0 };
}

/** Follows the links of a sheet part and adds to `parts` what it finds. Throws `ReadError`. */
export async function readSheetParts(zip: ZipArchive, sheet: SheetEntry, parts: SheetParts): Promise<void> {
  const links = (await readRelationships(zip, sheet.part)).filter(
    ({ external, target }) => !external && zip.has(target),
  );
  const targets = (type: string) => links.filter((link) => link.type === type).map(({ target }) => target);
  const threaded = await collect(targets("threadedComment"), (part) => readThreadedComments(zip, part, sheet.name));
  const answered = new Set(threaded.map(({ ref }) => ref));
  const plain = await collect(targets("comments"), (part) => readComments(zip, part, sheet.name));
  // A threaded comment also leaves a plain one on its cell, for programs that know no threads.
  const comments = [...plain.filter(({ ref }) => !answered.has(ref)), ...threaded];
  parts.blocks.push(...comments.map(({ block }) => block));
  parts.comments = comments.length;
  for (const part of targets("pivotTable")) parts.pivotTables.push(await readPivotName(zip, part));
  for (const part of targets("drawing")) await addDrawing(zip, part, sheet.name, parts);
}

async function collect<Item>(parts: readonly string[], read: (part: string) => Promise<Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for (const part of parts) items.push(...(await read(part)));
  return items;
}

async function addDrawing(zip: ZipArchive, part: string, sheet: string, parts: SheetParts): Promise<void> {
  const drawing = await readDrawing(zip, part, sheet);
  parts.blocks.push(...drawing.textBoxes);
  parts.images += drawing.images;
  for (const link of await readRelationships(zip, part)) {
    if (link.external || !zip.has(link.target)) continue;
    if (link.type === "chart" || link.type === "chartEx") parts.charts.push(await readChartTitle(zip, link.target));
    if (link.type === "diagramData") parts.diagrams++;
  }
}

async function readPivotName(zip: ZipArchive, part: string): Promise<string> {
  let name = "";
  await readXml(zip.stream(part), {
    open(element, attributes) {
      if (element === "pivotTableDefinition") name = attributes["name"] ?? "";
    },
  });
  return name;
}
