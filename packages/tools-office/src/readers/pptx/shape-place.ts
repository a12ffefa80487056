import { attribute, childOf, pathOf, type XmlNode } from "../docx/xml-node.ts";

/** Where a shape lies, in the units of its slide or group. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Places of the placeholders of a layout or master, by what a slide refers to them with. */
export type PlaceholderPlaces = ReadonlyMap<string, Place>;

/** The place that a shape states itself (ECMA-376-1 20.1.7.6); null when it takes that of its layout. */
export function ownPlace(shape: XmlNode): Place | null {
  const frame = pathOf(shape, "spPr", "xfrm") ?? pathOf(shape, "grpSpPr", "xfrm") ?? childOf(shape, "xfrm");
  const offset = childOf(frame, "off");
  const size = childOf(frame, "ext");
  if (!offset || !size) return null;
  const number = (node: XmlNode, name: string) => Number(attribute(node, name)) || 0;
  return { left: number(offset, "x"), top: number(offset, "y"), width: number(size, "cx"), height: number(size, "cy") };
}

/** What a placeholder is for: title, ctrTitle, body, ftr …; undefined for other shapes, "obj" when it does not say. */
export function placeholderType(shape: XmlNode): string | undefined {
  const placeholder = placeholderOf(shape);
  return placeholder && (attribute(placeholder, "type") ?? "obj");
}

function placeholderOf(shape: XmlNode): XmlNode | undefined {
  for (const name of ["nvSpPr", "nvPicPr", "nvGraphicFramePr"]) {
    const found = pathOf(shape, name, "nvPr", "ph");
    if (found) return found;
  }
  return undefined;
}

/** Keys under which a placeholder is looked up: its number first, then its type. */
export function placeholderKeys(shape: XmlNode): string[] {
  const placeholder = placeholderOf(shape);
  if (!placeholder) return [];
  const index = attribute(placeholder, "idx");
  return [...(index === undefined ? [] : [`#${index}`]), attribute(placeholder, "type") ?? "obj"];
}

/** Groups shapes that stand side by side into rows from top to bottom, each from left to right. */
export function inReadingOrder<Item extends { place: Place | null }>(items: readonly Item[]): Item[] {
  const placed = items.filter(({ place }) => place !== null).sort((a, b) => topOf(a) - topOf(b));
  const rows: Item[][] = [];
  for (const item of placed) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && sharesRow(first.place, item.place)) row.push(item);
    else rows.push([item]);
  }
  const ordered = rows.flatMap((row) => row.sort((a, b) => (a.place?.left ?? 0) - (b.place?.left ?? 0)));
  // Where a shape without a place lies is not known: it keeps its turn in the file, behind the others.
  return [...ordered, ...items.filter(({ place }) => place === null)];
}

function topOf({ place }: { place: Place | null }): number {
  return place?.top ?? 0;
}

/** Two shapes share a row when at least half of the lower one lies beside the other. */
function sharesRow(a: Place | null, b: Place | null): boolean {
  if (!a || !b) return false;
  const shared = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return shared > Math.min(a.height, b.height) / 2;
}
