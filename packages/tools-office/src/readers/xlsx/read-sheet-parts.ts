import type { Block, DocumentObject } from "@cloister/tool-runtime";
import type { ZipArchive } from "../../gate/zip-archive.ts";
import { chartRows, readChart, type Chart } from "../../ooxml/read-chart.ts";
import { readRelationships, type Relationship } from "../../ooxml/relationships.ts";
import { readComments, readThreadedComments } from "./read-comments.ts";
import { readDrawing } from "./read-drawing.ts";
import { readPivotPart, readTablePart } from "./read-table-part.ts";
import type { SheetEntry } from "./open-workbook.ts";

/** What hangs on a sheet beside its cells. */
export interface SheetParts {
  /** Comments, text boxes laid over the cells, and charts whose numbers stand in no cell. */
  blocks: Block[];
  /** Tables, charts and pivot tables. */
  objects: DocumentObject[];
  comments: number;
  images: number;
  /** Diagrams (SmartArt), which are not read. */
  diagrams: number;
}

/** Nothing found yet. */
export function emptySheetParts(): SheetParts {
  return { blocks: [], objects: [], comments: 0, images: 0, diagrams: 0 };
}

/** Follows the links of a sheet part and adds to `parts` what it finds. `people` has authors by id. Throws `ReadError`. */
export async function readSheetParts(
  zip: ZipArchive,
  sheet: SheetEntry,
  parts: SheetParts,
  people: ReadonlyMap<string, string>,
): Promise<void> {
  const links = await innerLinks(zip, sheet.part);
  const targets = (type: string) => links.filter((link) => link.type === type).map(({ target }) => target);
  const threaded = await collect(targets("threadedComment"), (part) =>
    readThreadedComments(zip, part, sheet.name, people),
  );
  const answered = new Set(threaded.map(({ ref }) => ref));
  const plain = await collect(targets("comments"), (part) => readComments(zip, part, sheet.name));
  // A threaded comment also leaves a plain one on its cell, for programs that know no threads.
  const comments = [...plain.filter(({ ref }) => !answered.has(ref)), ...threaded];
  parts.blocks.push(...comments.map(({ block }) => block));
  parts.comments = comments.length;
  for (const part of targets("table")) parts.objects.push(await readTablePart(zip, part, sheet.name));
  for (const part of targets("pivotTable")) parts.objects.push(await readPivotPart(zip, part, sheet.name));
  for (const part of targets("drawing")) await addDrawing(zip, part, sheet.name, parts);
}

async function innerLinks(zip: ZipArchive, part: string): Promise<Relationship[]> {
  return (await readRelationships(zip, part)).filter(({ external, target }) => !external && zip.has(target));
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
  for (const { id, type, target } of await innerLinks(zip, part)) {
    if (type === "chart" || type === "chartEx") {
      addChart(await readChart(zip, target), sheet, drawing.charts.get(id) ?? "A1", parts);
    }
    if (type === "diagramData") parts.diagrams++;
  }
}

/** The numbers of most charts stand in cells and are named by their range; others have them in the chart only. */
function addChart(chart: Chart, sheet: string, range: string, parts: SheetParts): void {
  const anchor = { type: "range" as const, sheet, range };
  const sources = [...new Set(chart.series.map(({ source }) => source).filter((source) => source !== ""))];
  const target = sources.join(", ");
  const object: DocumentObject = { type: "chart", title: chart.title, anchor, detail: chart.kinds.join(", ") };
  parts.objects.push(target === "" ? object : { ...object, target });
  const rows = sources.length === 0 ? chartRows(chart) : [];
  if (rows.length > 0)
    parts.blocks.push({ type: "table", anchor, text: rows.map((row) => row.join(" | ")).join("\n"), rows });
}
