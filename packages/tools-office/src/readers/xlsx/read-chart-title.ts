import type { ZipArchive } from "../../gate/zip-archive.ts";
import { readXml } from "../../ooxml/read-xml.ts";

/** Title of a chart (ECMA-376-1 21.2.2.210), not of its axes; "" when it has none. */
export async function readChartTitle(zip: ZipArchive, part: string): Promise<string> {
  const path: string[] = [];
  let title = "";
  let inTitle = false;
  await readXml(zip.stream(part), {
    open(name) {
      if (name === "title" && path.at(-1) === "chart") inTitle = true;
      path.push(name);
    },
    text(piece) {
      const name = path.at(-1);
      if (inTitle && (name === "t" || name === "v")) title += piece;
    },
    close(name) {
      path.pop();
      if (name === "title" && path.at(-1) === "chart") inTitle = false;
    },
  });
  return title.trim();
}
