import type { NumberingLevel, Numberings, ParagraphNumber } from "./hwp-content.ts";
import { numberShape } from "./number-shapes.ts";
import { countedText, tag, uint16, uint32, type HwpRecord } from "./records.ts";

/** What paragraphs refer to. */
export interface DocInfo {
  numberings: Numberings;
  /** Name of each style. */
  styles: string[];
  /** Outline, number or bullet of each paragraph shape. */
  shapes: (ParagraphNumber | null)[];
}

const kinds = [null, "OUTLINE", "NUMBER", "BULLET"] as const;
const LEVELS = 7;

/** Reads the records of DocInfo (HWP 5.0, 4.2). */
export function readDocInfo(roots: readonly HwpRecord[]): DocInfo {
  const info = {
    numberings: new Map<string, NumberingLevel[]>(),
    styles: [] as string[],
    shapes: [] as DocInfo["shapes"],
  };
  const visit = (record: HwpRecord): void => {
    const { data } = record;
    // Numberings are counted from 1.
    if (record.tag === tag.numbering) info.numberings.set(String(info.numberings.size + 1), readNumbering(data));
    if (record.tag === tag.style) info.styles.push(countedText(data, 0).text);
    if (record.tag === tag.paragraphShape) info.shapes.push(readShape(data));
    record.children.forEach(visit);
  };
  roots.forEach(visit);
  return info;
}

function readShape(data: Buffer): ParagraphNumber | null {
  const properties = uint32(data, 0);
  const kind = kinds[(properties >>> 23) & 3];
  if (!kind) return null;
  return { kind, level: (properties >>> 25) & 7, numbering: String(uint16(data, 30)) };
}

function readNumbering(data: Buffer): NumberingLevel[] {
  const levels: NumberingLevel[] = [];
  let at = 0;
  for (let level = 0; level < LEVELS; level++) {
    const properties = uint32(data, at);
    const pattern = countedText(data, at + 12);
    levels.push({ pattern: pattern.text, format: numberShape((properties >>> 5) & 0xf), start: 1 });
    at = pattern.end;
  }
  // The start of the numbering, then since 5.0.2.5 one for each level.
  levels.forEach((level, index) => (level.start = uint32(data, at + 2 + index * 4) || 1));
  return levels;
}
