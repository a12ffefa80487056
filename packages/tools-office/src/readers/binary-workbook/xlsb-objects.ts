import type { Block, Coverage, Warning } from "@cloister/tool-runtime";
import type { ZipArchive } from "../../gate/zip-archive.ts";
import { readRelationships } from "../../ooxml/relationships.ts";
import { readChartTitle } from "../xlsx/read-chart-title.ts";
import { readDrawing } from "../xlsx/read-drawing.ts";

/** What hangs on the sheets beside their cells: text boxes are read, the rest is told. */
export interface SheetObjects {
  blocks: Block[];
  coverage: Pick<Coverage, "charts" | "images">;
  warnings: Warning[];
}

/** Follows the links of the sheets (name and relationship id). Throws `ReadError` for a damaged part. */
export async function readXlsbObjects(
  zip: ZipArchive,
  sheets: readonly { name: string; id: string }[],
): Promise<SheetObjects> {
  const found: SheetObjects = { blocks: [], coverage: { charts: 0, images: 0 }, warnings: [] };
  const links = await readRelationships(zip, "xl/workbook.bin");
  for (const { name, id } of sheets) {
    const part = links.find((link) => link.id === id)?.target;
    if (part !== undefined) await addSheetObjects(zip, part, name, found);
  }
  if (links.some(({ type }) => type === "vbaProject"))
    found.warnings.push({ code: "MACROS", message: "the workbook has macros; they are never run" });
  return found;
}

async function addSheetObjects(zip: ZipArchive, part: string, sheet: string, found: SheetObjects): Promise<void> {
  const links = await readRelationships(zip, part);
  const titles: string[] = [];
  let images = 0;
  for (const { target } of links.filter(({ type }) => type === "drawing")) {
    if (!zip.has(target)) continue;
    const drawing = await readDrawing(zip, target, sheet);
    found.blocks.push(...drawing.textBoxes);
    images += drawing.images;
    for (const link of await readRelationships(zip, target)) {
      if (link.type.startsWith("chart") && zip.has(link.target))
        titles.push((await readChartTitle(zip, link.target)) || "(untitled)");
    }
  }
  const pivots = links.filter(({ type }) => type === "pivotTable").length;
  const warn = (code: string, message: string) => found.warnings.push({ code, message: `${sheet}: ${message}` });
  if (titles.length > 0) warn("CHART_NOT_READ", `${titles.length} chart(s) not read: ${titles.join(", ")}`);
  if (pivots > 0) warn("PIVOT_TABLE", `${pivots} pivot table(s) as last refreshed`);
  if (images > 0) warn("IMAGE_NOT_READ", `${images} picture(s) were not read: text in them is not known`);
  found.coverage.charts = (found.coverage.charts ?? 0) + titles.length;
  found.coverage.images = (found.coverage.images ?? 0) + images;
}
