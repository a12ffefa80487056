import type { DocumentObject } from "@cloister/tool-runtime";
import type { ZipArchive } from "../../gate/zip-archive.ts";
import { readXml } from "../../ooxml/read-xml.ts";
import { attributeOf } from "../../ooxml/read-xml.ts";
import type { OdsSheet } from "./ods-sheet.ts";

/** The charts embedded in a sheet (ODF 1.3 part 3, chapter 11), named with title, kind and source. Throws `ReadError`. */
export async function readOdsCharts(zip: ZipArchive, sheet: OdsSheet): Promise<DocumentObject[]> {
  const charts: DocumentObject[] = [];
  for (const { folder, anchor } of sheet.objects) {
    if (!zip.has(`${folder}/content.xml`)) continue;
    const chart = await readOdsChart(zip, `${folder}/content.xml`);
    if (chart) charts.push({ type: "chart", anchor, ...chart });
  }
  return charts;
}

/** null for an embedded object of another kind. */
async function readOdsChart(
  zip: ZipArchive,
  part: string,
): Promise<Pick<DocumentObject, "title" | "detail" | "target"> | null> {
  const path: string[] = [];
  const sources = new Set<string>();
  let kind: string | null = null;
  let title = "";
  await readXml(zip.stream(part), {
    open(name, attributes) {
      if (name === "chart" && path.at(-2) === "body")
        kind = (attributeOf(attributes, "class") ?? "").replace(/^chart:/, "");
      const source = attributeOf(attributes, "values-cell-range-address");
      if (name === "series" && source !== undefined) sources.add(source);
      path.push(name);
    },
    text(piece) {
      if (path.at(-2) === "title" && path.at(-3) === "chart") title += piece;
    },
    close: () => void path.pop(),
  });
  return kind === null ? null : { title: title.trim(), detail: kind, target: [...sources].join(", ") };
}
