import type { Block, Coverage, DocumentObject, Warning } from "@cloister/tool-runtime";
import type { ZipArchive } from "../../gate/zip-archive.ts";
import { readChart } from "../../ooxml/read-chart.ts";
import { readRelationships, type Relationship } from "../../ooxml/relationships.ts";
import { readDrawing } from "../xlsx/read-drawing.ts";

/** What hangs on the sheets beside their cells: text boxes are read, charts and pivot tables are named. */
export interface SheetObjects {
  blocks: Block[];
  objects: DocumentObject[];
  coverage: Pick<Coverage, "charts" | "images">;
  warnings: Warning[];
}

/** Follows the links of the sheets (name and relationship id). Throws `ReadError` for a damaged part. */
export async function readXlsbObjects(
  zip: ZipArchive,
  sheets: readonly { name: string; id: string }[],
): Promise<SheetObjects> {
  const found: SheetObjects = { blocks: [], objects: [], coverage: { charts: 0, images: 0 }, warnings: [] };
  const links = await innerLinks(zip, "xl/workbook.bin");
  for (const { name, id } of sheets) {
    const part = links.find((link) => link.id === id)?.target;
    if (part !== undefined) await addSheetObjects(zip, part, name, found);
  }
  if (links.some(({ type }) => type === "vbaProject"))
    found.warnings.push({ code: "MACROS", message: "the workbook has macros; they are never run" });
  return found;
}

async function innerLinks(zip: ZipArchive, part: string): Promise<Relationship[]> {
  return (await readRelationships(zip, part)).filter(({ external, target }) => !external && zip.has(target));
}

async function addSheetObjects(zip: ZipArchive, part: string, sheet: string, found: SheetObjects): Promise<void> {
  const links = await innerLinks(zip, part);
  const before = found.objects.length;
  let images = 0;
  for (const { type, target } of links) if (type === "drawing") images += await addDrawing(zip, target, sheet, found);
  const titles = found.objects.slice(before).map(({ title }) => title || "(untitled)");
  const pivots = links.filter(({ type }) => type === "pivotTable").length;
  const warn = (code: string, message: string) => found.warnings.push({ code, message: `${sheet}: ${message}` });
  if (titles.length > 0) warn("CHART_NOT_READ", `${titles.length} chart(s) not read: ${titles.join(", ")}`);
  if (pivots > 0) warn("PIVOT_TABLE", `${pivots} pivot table(s) as last refreshed`);
  if (images > 0) warn("IMAGE_NOT_READ", `${images} picture(s) were not read: text in them is not known`);
  found.coverage.charts = (found.coverage.charts ?? 0) + titles.length;
  found.coverage.images = (found.coverage.images ?? 0) + images;
}

/** Gives the number of pictures. */
async function addDrawing(zip: ZipArchive, part: string, sheet: string, found: SheetObjects): Promise<number> {
  const drawing = await readDrawing(zip, part, sheet);
  found.blocks.push(...drawing.textBoxes);
  for (const { id, type, target } of await innerLinks(zip, part)) {
    if (type !== "chart" && type !== "chartEx") continue;
    const { title, kinds, series } = await readChart(zip, target);
    const anchor = { type: "range" as const, sheet, range: drawing.charts.get(id) ?? "A1" };
    const object: DocumentObject = { type: "chart", title, anchor, detail: kinds.join(", ") };
    const sources = series.map(({ source }) => source).filter((source) => source !== "");
    found.objects.push(sources.length === 0 ? object : { ...object, target: [...new Set(sources)].join(", ") });
  }
  return drawing.images;
}
