import { ReadError } from "../../gate/read-error.ts";
import type { ZipArchive } from "../../gate/zip-archive.ts";
import { attributeOf, readXml } from "../../ooxml/read-xml.ts";
import { readRelationships, type Relationship } from "../../ooxml/relationships.ts";

/** The frame of a presentation: its slides in the order of the show, and who wrote comments. */
export interface Presentation {
  zip: ZipArchive;
  /** Part of each slide; null when the package does not hold it. */
  slides: (string | null)[];
  /** Names of comment authors by id. */
  authors: ReadonlyMap<string, string>;
  hasMacros: boolean;
}

/** Reads the list of slides. Throws `ReadError`; a package without a presentation is DAMAGED. */
export async function openPresentation(zip: ZipArchive): Promise<Presentation> {
  const main = (await innerLinks(zip, "")).find(({ type }) => type === "officeDocument")?.target;
  const part = main ?? "ppt/presentation.xml";
  if (!zip.has(part)) throw new ReadError("DAMAGED", "the package holds no presentation");
  const links = await innerLinks(zip, part);
  const ids: string[] = [];
  await readXml(zip.stream(part), {
    open(name, attributes) {
      // The `id` without a prefix is a number of its own.
      if (name === "sldId") ids.push(relationshipId(attributes));
    },
  });
  return {
    zip,
    slides: ids.map((id) => links.find((link) => link.id === id)?.target ?? null),
    authors: await readAuthors(zip, links),
    hasMacros: links.some(({ type }) => type === "vbaProject"),
  };
}

/** Links of a part to parts that the package holds. */
export async function innerLinks(zip: ZipArchive, part: string): Promise<Relationship[]> {
  return (await readRelationships(zip, part)).filter(({ external, target }) => !external && zip.has(target));
}

function relationshipId(attributes: Readonly<Record<string, string>>): string {
  const name = Object.keys(attributes).find((key) => key.endsWith(":id"));
  return (name === undefined ? attributeOf(attributes, "id") : attributes[name]) ?? "";
}

/** Both kinds of comment keep their authors apart (ECMA-376-1 19.4.3, MS-PPTX 2.6). */
async function readAuthors(zip: ZipArchive, links: readonly Relationship[]): Promise<Map<string, string>> {
  const authors = new Map<string, string>();
  for (const { type, target } of links) {
    if (type !== "commentAuthors" && type !== "authors") continue;
    await readXml(zip.stream(target), {
      open(name, { id, name: author }) {
        if ((name === "cmAuthor" || name === "author") && id !== undefined) authors.set(id, author ?? "");
      },
    });
  }
  return authors;
}
