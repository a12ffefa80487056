import type { ZipArchive } from "../../gate/zip-archive.ts";
import { attribute, childOf, isOn, readChildElements, valueOf, wholeNumber, type XmlNode } from "./xml-node.ts";

/** What a paragraph takes from its style. */
export interface ParagraphStyle {
  id: string;
  /** Heading level from 1. */
  headingLevel?: number;
  numbering?: { numId?: string; level?: number };
  /** True when Word does not show text of this style. */
  hidden?: boolean;
}

/** Styles by id, with what they inherit. */
export type Styles = ReadonlyMap<string, ParagraphStyle>;

interface RawStyle {
  name: string;
  basedOn?: string;
  outline?: number;
  numbering?: { numId?: string; level?: number };
  /** undefined: as the style it is based on. */
  hidden?: boolean;
}

/** Word stores the built-in names in English, others in the language of the writer. */
const headingName = /^(?:heading|제목|개요|見出し|标题)\s*([1-9])$/i;
const titleName = /^(?:title|제목)$/i;
/** Body text has the outline level 9 (ECMA-376-1 17.3.1.20). */
const BODY_LEVEL = 9;
/** Lists have nine levels (ECMA-376-1 17.9.3). */
export const LAST_LIST_LEVEL = 8;

/** Reads styles.xml; an absent part gives no styles. */
export async function readStyles(zip: ZipArchive, part: string | undefined): Promise<Styles> {
  const raw = new Map<string, RawStyle>();
  if (part !== undefined && zip.has(part)) {
    await readChildElements(zip.stream(part), "styles", (node) => {
      const id = attribute(node, "styleId");
      if (node.name === "style" && id !== undefined) raw.set(id, rawStyle(node));
    });
  }
  return new Map([...raw.keys()].map((id) => [id, resolveStyle(id, raw)]));
}

function rawStyle(node: XmlNode): RawStyle {
  const properties = childOf(node, "pPr");
  return {
    name: valueOf(node, "name") ?? "",
    basedOn: valueOf(node, "basedOn"),
    outline: wholeNumber(valueOf(properties, "outlineLvl"), BODY_LEVEL, undefined),
    numbering: numberingOf(properties),
    hidden: childOf(childOf(node, "rPr"), "vanish") && isOn(childOf(node, "rPr"), "vanish"),
  };
}

/** The `w:numPr` of paragraph properties. */
export function numberingOf(properties: XmlNode | undefined): { numId?: string; level?: number } | undefined {
  const numbering = childOf(properties, "numPr");
  if (!numbering) return undefined;
  return {
    numId: valueOf(numbering, "numId"),
    level: wholeNumber(valueOf(numbering, "ilvl"), LAST_LIST_LEVEL, undefined),
  };
}

/** The paragraph's own outline level as heading level; undefined when it says nothing, 0 when it is body text. */
export function ownHeadingLevel(properties: XmlNode | undefined): number | undefined {
  const outline = wholeNumber(valueOf(properties, "outlineLvl"), BODY_LEVEL, undefined);
  return outline === undefined ? undefined : asHeadingLevel(outline);
}

function asHeadingLevel(outline: number): number {
  return outline >= 0 && outline < BODY_LEVEL ? outline + 1 : 0;
}

function resolveStyle(id: string, raw: ReadonlyMap<string, RawStyle>): ParagraphStyle {
  const style: ParagraphStyle = { id };
  const seen = new Set<string>();
  let level: number | undefined;
  let hidden: boolean | undefined;
  for (let at: string | undefined = id; at !== undefined && !seen.has(at); at = raw.get(at)?.basedOn) {
    seen.add(at);
    const own = raw.get(at);
    if (!own) break;
    level ??= own.outline === undefined ? levelByName(own.name) : asHeadingLevel(own.outline);
    hidden ??= own.hidden;
    if (own.numbering) style.numbering = { ...own.numbering, ...style.numbering };
  }
  if (level) style.headingLevel = level;
  if (hidden) style.hidden = true;
  return style;
}

function levelByName(name: string): number | undefined {
  const match = headingName.exec(name);
  if (match) return Number(match[1]);
  return titleName.test(name) ? 1 : undefined;
}
