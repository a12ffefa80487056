import { ReadError } from "../../gate/read-error.ts";
import type { ZipArchive } from "../../gate/zip-archive.ts";
import { readChart, type Chart } from "../../ooxml/read-chart.ts";
import { readXml } from "../../ooxml/read-xml.ts";

/** The parts of a document that are read. */
export interface HwpxPackage {
  head: string | undefined;
  /** In order. */
  sections: string[];
  /** By lower-case part name. */
  charts: Map<string, Chart>;
}

/** Finds the parts by the manifest, in the order of its spine. Throws `ReadError`; a package without a section is DAMAGED. */
export async function openHwpx(zip: ZipArchive): Promise<HwpxPackage> {
  const { items, spine } = await readManifest(zip);
  const part = (target: string) => [target, `Contents/${target}`].find((name) => zip.has(name));
  const listed = spine.flatMap((id) => part(items.get(id) ?? "") ?? []);
  const isSection = (name: string) => /section\d+\.xml$/i.test(name);
  const stored = zip.names.filter(isSection).sort((a, b) => numberIn(a) - numberIn(b));
  // A section that the spine does not name is still text that somebody wrote.
  const named = listed.filter(isSection);
  const sections = [...named, ...stored.filter((name) => !named.some((other) => sameName(other, name)))];
  if (sections.length === 0) throw new ReadError("DAMAGED", "the document holds no text section");
  const charts = new Map<string, Chart>();
  for (const name of zip.names.filter((chart) => /^chart\/.*\.xml$/i.test(chart)))
    charts.set(name.toLowerCase(), await readChart(zip, name));
  return {
    head: part("Contents/header.xml") ?? zip.names.find((name) => /header\.xml$/i.test(name)),
    sections,
    charts,
  };
}

async function readManifest(zip: ZipArchive): Promise<{ items: Map<string, string>; spine: string[] }> {
  const items = new Map<string, string>();
  const spine: string[] = [];
  if (!zip.has("Contents/content.hpf")) return { items, spine };
  await readXml(zip.stream("Contents/content.hpf"), {
    open(name, { id, href, idref }) {
      if (name === "item" && id !== undefined && href !== undefined) items.set(id, href);
      if (name === "itemref" && idref !== undefined) spine.push(idref);
    },
  });
  return { items, spine };
}

function numberIn(name: string): number {
  return Number(/(\d+)\.xml$/i.exec(name)?.[1] ?? 0);
}

function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
