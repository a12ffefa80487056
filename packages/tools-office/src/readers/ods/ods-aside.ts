import type { Anchor, Block } from "@cloister/tool-runtime";
import type { XmlAttributes } from "../../ooxml/read-xml.ts";
import { OdsText } from "./ods-text.ts";

/** A comment or a box over the cells, whose paragraphs are not those of the cell around it. */
export class OdsAside {
  readonly type: "comment" | "textbox";
  readonly depth: number;
  private readonly body = new OdsText();
  private author = "";
  private inCreator = false;

  /** null for elements that are neither. */
  static begin(name: string, depth: number): OdsAside | null {
    if (name === "annotation") return new OdsAside("comment", depth);
    return name === "text-box" || name === "custom-shape" ? new OdsAside("textbox", depth) : null;
  }

  private constructor(type: "comment" | "textbox", depth: number) {
    this.type = type;
    this.depth = depth;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (name === "creator") this.inCreator = true;
    this.body.open(name, attributes);
  }

  text(piece: string): void {
    if (this.inCreator) this.author += piece;
    else this.body.text(piece);
  }

  close(name: string): void {
    if (name === "creator") this.inCreator = false;
    this.body.close(name);
  }

  /** null when nothing is written in it. */
  block(anchor: Anchor): Block | null {
    const text = this.body.toString().trim();
    const author = this.author.trim();
    if (text === "") return null;
    return { type: this.type, anchor, text: author === "" || text.startsWith(author) ? text : `${author}: ${text}` };
  }
}
