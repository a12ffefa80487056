import type { XmlAttributes } from "../../ooxml/read-xml.ts";
import { attributeOf } from "../../ooxml/read-xml.ts";

/** Gathers the paragraphs of a cell, a comment or a box. */
export class OdsText {
  private readonly lines: string[] = [];
  private line: string | null = null;
  private depth = 0;

  /** True when a paragraph was seen, blank or not. */
  get isPresent(): boolean {
    return this.lines.length > 0;
  }

  toString(): string {
    return this.lines.join("\n");
  }

  open(name: string, attributes: XmlAttributes): void {
    if (name === "p" || name === "h") {
      if (this.depth++ === 0) this.line = "";
      return;
    }
    if (this.line === null) return;
    if (name === "s") this.line += " ".repeat(Math.min(Number(attributeOf(attributes, "c") ?? 1) || 1, 200));
    if (name === "tab") this.line += "\t";
    if (name === "line-break") this.line += "\n";
  }

  /** Blanks next to each other count as one (ODF 1.3 part 3, 6.1.2). */
  text(piece: string): void {
    if (this.line !== null) this.line += piece.replace(/[\t\r\n ]+/g, " ");
  }

  close(name: string): void {
    if ((name !== "p" && name !== "h") || this.line === null || --this.depth > 0) return;
    this.lines.push(this.line);
    this.line = null;
  }
}
