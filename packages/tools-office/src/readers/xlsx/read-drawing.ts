import type { Block } from "@cloister/tool-runtime";
import type { ZipArchive } from "../../gate/zip-archive.ts";
import { formatRange, maxColumn, maxRow } from "../../model/a1.ts";
import { attributeOf, readXml, type XmlAttributes } from "../../ooxml/read-xml.ts";

/** Shapes that float over the cells of a sheet (ECMA-376-1 20.5). */
export interface Drawing {
  textBoxes: Block[];
  images: number;
  /** The cells under each chart, by the id of its relationship. */
  charts: Map<string, string>;
}

/** Reads text boxes, placed by the cell under their upper left corner, finds charts, and counts pictures. */
export async function readDrawing(zip: ZipArchive, part: string, sheet: string): Promise<Drawing> {
  const walk = new DrawingWalk(sheet);
  await readXml(zip.stream(part), walk);
  return walk.drawing;
}

class DrawingWalk {
  readonly drawing: Drawing = { textBoxes: [], images: 0, charts: new Map() };
  private readonly sheet: string;
  /** Corners of the shape, counted from 0. */
  private corners = { from: { row: 0, col: 0 }, to: { row: 0, col: 0 } };
  private corner: "from" | "to" | null = null;
  private fallbacks = 0;
  private shapeText = "";
  private buffer = "";

  constructor(sheet: string) {
    this.sheet = sheet;
  }

  open(name: string, attributes: XmlAttributes): void {
    // The fallback of an alternate content block repeats the shape for older programs.
    if (name === "Fallback") this.fallbacks++;
    if (name === "from") this.corners = { from: { row: 0, col: 0 }, to: { row: 0, col: 0 } };
    if (name === "from" || name === "to") this.corner = name;
    if (name === "pic" && this.fallbacks === 0) this.drawing.images++;
    if (name === "chart") this.drawing.charts.set(attributeOf(attributes, "id") ?? "", this.rangeBelow("to"));
    if (name === "txBody") this.shapeText = "";
    this.buffer = "";
  }

  text(piece: string): void {
    this.buffer += piece;
  }

  close(name: string): void {
    if (name === "Fallback") this.fallbacks--;
    if (name === this.corner) this.corner = null;
    if (this.corner && (name === "col" || name === "row")) this.corners[this.corner][name] = Number(this.buffer) || 0;
    if (name === "t") this.shapeText += this.buffer;
    if (name === "p" && this.shapeText !== "") this.shapeText += "\n";
    if (name === "txBody" && this.fallbacks === 0 && this.shapeText.trim() !== "") {
      const anchor = { type: "range" as const, sheet: this.sheet, range: this.rangeBelow("from") };
      this.drawing.textBoxes.push({ type: "textbox", anchor, text: this.shapeText.trim() });
    }
    this.buffer = "";
  }

  /** From the cell under the upper left corner to the one under the other corner; some anchors have only the first. */
  private rangeBelow(end: "from" | "to"): string {
    const { from } = this.corners;
    const to = this.corners[end];
    const top = within(from.row, maxRow);
    const left = within(from.col, maxColumn);
    return formatRange({
      top,
      left,
      bottom: Math.max(top, within(to.row, maxRow)),
      right: Math.max(left, within(to.col, maxColumn)),
    });
  }
}

function within(index: number, most: number): number {
  return Math.min(Math.max(index, 0) + 1, most);
}
