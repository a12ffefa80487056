import type { Anchor, Block } from "@cloister/tool-runtime";
import type { ZipArchive } from "../../gate/zip-archive.ts";
import { cellRef, maxColumn, maxRow } from "../../model/a1.ts";
import { readXml } from "../../ooxml/read-xml.ts";

/** Shapes that float over the cells of a sheet (ECMA-376-1 20.5). */
export interface Drawing {
  textBoxes: Block[];
  images: number;
}

/** Reads text boxes, placed by the cell under their upper left corner, and counts pictures. */
export async function readDrawing(zip: ZipArchive, part: string, sheet: string): Promise<Drawing> {
  const drawing: Drawing = { textBoxes: [], images: 0 };
  let place = { row: 0, column: 0 };
  let inFrom = false;
  let inFallback = 0;
  let shapeText = "";
  let text = "";
  await readXml(zip.stream(part), {
    open(name) {
      // The fallback of an alternate content block repeats the shape for older programs.
      if (name === "Fallback") inFallback++;
      if (name === "from") inFrom = true;
      if (name === "pic" && inFallback === 0) drawing.images++;
      if (name === "txBody") shapeText = "";
      text = "";
    },
    text(piece) {
      text += piece;
    },
    close(name) {
      if (name === "Fallback") inFallback--;
      if (name === "from") inFrom = false;
      if (inFrom && name === "col") place = { row: 0, column: Number(text) };
      if (inFrom && name === "row") place.row = Number(text);
      if (name === "t") shapeText += text;
      if (name === "p" && shapeText !== "") shapeText += "\n";
      if (name === "txBody" && inFallback === 0 && shapeText.trim() !== "") {
        drawing.textBoxes.push({ type: "textbox", anchor: anchorAt(sheet, place), text: shapeText.trim() });
      }
    },
  });
  return drawing;
}

/** Drawings count rows and columns from 0. */
function anchorAt(sheet: string, { row, column }: { row: number; column: number }): Anchor {
  return { type: "range", sheet, range: cellRef(Math.min(row + 1, maxRow), Math.min(column + 1, maxColumn)) };
}
