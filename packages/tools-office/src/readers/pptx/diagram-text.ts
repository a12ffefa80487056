import type { ZipArchive } from "../../gate/zip-archive.ts";
import { readTree } from "../../ooxml/read-tree.ts";
import { attribute, childOf, wholeNumber, type XmlNode } from "../docx/xml-node.ts";
import { bodyText } from "./text-body.ts";

/** A box of a diagram. */
export interface DiagramLine {
  text: string;
  /** From 1. */
  level: number;
}

/** The boxes of a SmartArt diagram, each below the one it hangs on (ECMA-376-1 21.4.3). Throws `ReadError`. */
export async function readDiagram(zip: ZipArchive, part: string): Promise<DiagramLine[]> {
  const model = await readTree(zip.stream(part));
  const points = new Map<string, XmlNode>();
  for (const point of childOf(model, "ptLst")?.children ?? []) points.set(attribute(point, "modelId") ?? "", point);
  const children = childrenByParent(childOf(model, "cxnLst"));
  const root = [...points].find(([, point]) => attribute(point, "type") === "doc")?.[0];
  const lines: DiagramLine[] = [];
  const seen = new Set<string>();
  const open = [{ id: root ?? "", level: 0 }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at.id)) continue;
    seen.add(at.id);
    const text = bodyText(childOf(points.get(at.id), "t")).replaceAll("\n", " ");
    if (text !== "") lines.push({ text, level: Math.max(at.level, 1) });
    const below = children.get(at.id) ?? [];
    open.push(...below.toReversed().map((id) => ({ id, level: at.level + 1 })));
  }
  return [...lines, ...unconnected(points, seen)];
}

/** Connections of other types lead to the drawn shapes. */
function childrenByParent(connections: XmlNode | undefined): Map<string, string[]> {
  const links = (connections?.children ?? [])
    .filter((link) => ["parOf", undefined].includes(attribute(link, "type")))
    .map((link) => ({
      from: attribute(link, "srcId") ?? "",
      to: attribute(link, "destId") ?? "",
      order: wholeNumber(attribute(link, "srcOrd"), 100_000, 0),
    }))
    .sort((a, b) => a.order - b.order);
  const children = new Map<string, string[]>();
  for (const { from, to } of links) children.set(from, [...(children.get(from) ?? []), to]);
  return children;
}

function unconnected(points: ReadonlyMap<string, XmlNode>, seen: ReadonlySet<string>): DiagramLine[] {
  return [...points]
    .filter(([id, point]) => !seen.has(id) && ["node", "asst", undefined].includes(attribute(point, "type")))
    .map(([, point]) => ({ text: bodyText(childOf(point, "t")).replaceAll("\n", " "), level: 1 }))
    .filter(({ text }) => text !== "");
}
