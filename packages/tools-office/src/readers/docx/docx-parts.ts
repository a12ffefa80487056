import type { ZipArchive } from "../../gate/zip-archive.ts";
import { readRelationships, type Relationship } from "../../ooxml/relationships.ts";
import { readChart, type Chart } from "../../ooxml/read-chart.ts";
import { readDiagram, type DiagramLine } from "../pptx/diagram-text.ts";
import { ReadError } from "../reader.ts";
import { readChunkParagraphs } from "./alternative-chunk.ts";
import { readNumbering, type NumberCounter } from "./numbering.ts";
import { readStyles, type Styles } from "./styles.ts";
import { attribute, readChildElements, type XmlNode } from "./xml-node.ts";

/** A note or comment with what stands in it. */
export interface Story {
  author: string;
  nodes: XmlNode[];
}

/** Everything a document needs beside its body. */
export interface DocxParts {
  /** Part with the body. */
  document: string;
  relationships: readonly Relationship[];
  styles: Styles;
  numbering: NumberCounter;
  footnotes: ReadonlyMap<string, Story>;
  endnotes: ReadonlyMap<string, Story>;
  comments: ReadonlyMap<string, Story>;
  headers: Story[];
  footers: Story[];
  /** Paragraphs of inserted foreign documents by relationship; null when the format is not read. */
  chunks: ReadonlyMap<string, string[] | null>;
  /** By relationship; what cannot be read is missing. */
  charts: ReadonlyMap<string, Chart>;
  diagrams: ReadonlyMap<string, DiagramLine[]>;
  /** Workbooks that charts keep their numbers in. */
  chartData: ReadonlySet<string>;
}

/** Reads the parts around the body. Throws `ReadError` DAMAGED when there is no document in the package. */
export async function readDocxParts(zip: ZipArchive): Promise<DocxParts> {
  const root = (await readRelationships(zip, "")).find(({ type }) => type === "officeDocument");
  if (!root || !zip.has(root.target)) throw new ReadError("DAMAGED", "The package has no document in it.");
  const relationships = await readRelationships(zip, root.target);
  const part = (type: string): string | undefined => relationships.find((link) => link.type === type)?.target;
  const styles = await readStyles(zip, part("styles"));
  return {
    document: root.target,
    relationships,
    styles,
    numbering: await readNumbering(zip, part("numbering"), styles),
    footnotes: await readStories(zip, part("footnotes"), "footnotes"),
    endnotes: await readStories(zip, part("endnotes"), "endnotes"),
    comments: await readStories(zip, part("comments"), "comments"),
    headers: await readMargins(zip, relationships, "header", "hdr"),
    footers: await readMargins(zip, relationships, "footer", "ftr"),
    chunks: await readChunks(zip, relationships),
    charts: await readEach(zip, relationships, ["chart", "chartEx"], readChart),
    diagrams: await readEach(zip, relationships, ["diagramData"], readDiagram),
    chartData: await chartData(zip, relationships),
  };
}

/** Separators between text and notes are stored as notes with a type (ECMA-376-1 17.11.10). */
async function readStories(zip: ZipArchive, part: string | undefined, root: string): Promise<Map<string, Story>> {
  const stories = new Map<string, Story>();
  if (part === undefined || !zip.has(part)) return stories;
  await readChildElements(zip.stream(part), root, (node) => {
    const type = attribute(node, "type");
    if (type !== undefined && type !== "normal") return;
    stories.set(attribute(node, "id") ?? "", { author: attribute(node, "author") ?? "", nodes: node.children });
  });
  return stories;
}

async function readMargins(
  zip: ZipArchive,
  relationships: readonly Relationship[],
  type: string,
  root: string,
): Promise<Story[]> {
  const stories: Story[] = [];
  for (const link of relationships) {
    if (link.type !== type || !zip.has(link.target)) continue;
    const nodes: XmlNode[] = [];
    await readChildElements(zip.stream(link.target), root, (node) => nodes.push(node));
    stories.push({ author: "", nodes });
  }
  return stories;
}

/** A broken chart must not cost the text. */
async function readEach<Item>(
  zip: ZipArchive,
  relationships: readonly Relationship[],
  types: readonly string[],
  read: (zip: ZipArchive, part: string) => Promise<Item>,
): Promise<Map<string, Item>> {
  const items = new Map<string, Item>();
  for (const link of relationships) {
    if (!types.includes(link.type) || link.external || !zip.has(link.target)) continue;
    try {
      items.set(link.id, await read(zip, link.target));
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
    }
  }
  return items;
}

async function chartData(zip: ZipArchive, relationships: readonly Relationship[]): Promise<Set<string>> {
  const parts = new Set<string>();
  for (const { type, target, external } of relationships) {
    if (type !== "chart" || external) continue;
    for (const link of await readRelationships(zip, target)) if (link.type === "package") parts.add(link.target);
  }
  return parts;
}

async function readChunks(
  zip: ZipArchive,
  relationships: readonly Relationship[],
): Promise<Map<string, string[] | null>> {
  const chunks = new Map<string, string[] | null>();
  for (const { id, type, target, external } of relationships) {
    if (type !== "aFChunk" || external || !zip.has(target)) continue;
    chunks.set(id, readChunkParagraphs(target, await zip.bytes(target)));
  }
  return chunks;
}
