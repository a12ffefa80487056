import type { ZipArchive } from "../../gate/zip-archive.ts";
import { readXml } from "../../ooxml/read-xml.ts";
import type { NumberingLevel, Numberings, ParagraphNumber } from "../hwp/hwp-content.ts";
import { numberShape } from "../hwp/number-shapes.ts";

/** What paragraphs refer to. */
export interface HwpxHead {
  numberings: Numberings;
  /** Name of each style by id. */
  styles: ReadonlyMap<string, string>;
  /** Outline, number or bullet of each paragraph shape by id. */
  shapes: ReadonlyMap<string, ParagraphNumber>;
  /** Author of each tracked change by id. */
  changeAuthors: ReadonlyMap<string, string>;
}

/** Reads Contents/header.xml (OWPML, KS X 6101); an absent part gives nothing. Throws `ReadError`. */
export async function readHwpxHead(zip: ZipArchive, part: string | undefined): Promise<HwpxHead> {
  const walk = new HeadWalk();
  if (part !== undefined && zip.has(part)) await readXml(zip.stream(part), walk);
  const { numberings, styles, shapes } = walk;
  const changeAuthors = new Map([...walk.changes].map(([id, author]) => [id, walk.authors.get(author) ?? ""]));
  return { numberings, styles, shapes, changeAuthors };
}

class HeadWalk {
  readonly numberings = new Map<string, NumberingLevel[]>();
  readonly styles = new Map<string, string>();
  readonly shapes = new Map<string, ParagraphNumber>();
  readonly changes = new Map<string, string>();
  readonly authors = new Map<string, string>();
  private numbering = "";
  private shape = "";
  private head: NumberingLevel | null = null;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const { id = "" } = attributes;
    if (name === "numbering") this.numberings.set((this.numbering = id), []);
    if (name === "paraHead") this.openHead(attributes);
    if (name === "style") this.styles.set(id, attributes["name"] ?? "");
    if (name === "paraPr") this.shape = id;
    if (name === "heading") this.openHeading(attributes);
    if (name === "trackChange") this.changes.set(id, attributes["authorID"] ?? "");
    if (name === "trackChangeAuthor") this.authors.set(id, attributes["name"] ?? "");
  }

  text(piece: string): void {
    if (this.head) this.head.pattern += piece;
  }

  close(name: string): void {
    if (name === "paraHead") this.head = null;
  }

  private openHead(attributes: Readonly<Record<string, string>>): void {
    const level = Number(attributes["level"]);
    const levels = this.numberings.get(this.numbering);
    if (!levels || !(level >= 1 && level <= 10)) return;
    this.head = {
      pattern: "",
      format: numberShape(attributes["numFormat"] ?? ""),
      start: Number(attributes["start"]) || 1,
    };
    levels[level - 1] = this.head;
  }

  private openHeading(attributes: Readonly<Record<string, string>>): void {
    const kind = attributes["type"];
    if (kind !== "OUTLINE" && kind !== "NUMBER" && kind !== "BULLET") return;
    const level = Math.min(Math.max(Number(attributes["level"]) || 0, 0), 9);
    this.shapes.set(this.shape, { kind, level, numbering: attributes["idRef"] ?? "0" });
  }
}
