import { attribute, type XmlNode } from "../docx/xml-node.ts";
import type { HwpItem } from "../hwp/hwp-content.ts";

type Change = Extract<HwpItem, { type: "change" }>;

/** Follows the marks of tracked changes through a document: deleted text is taken out and told. */
export class ChangeTracker {
  private readonly authors: ReadonlyMap<string, string>;
  private open: Change[] = [];
  private done: Change[] = [];

  constructor(authors: ReadonlyMap<string, string>) {
    this.authors = authors;
  }

  /** Takes a mark between characters; others are passed over. */
  mark(node: XmlNode): void {
    const match = /^(insert|delete)(Begin|End)$/.exec(node.name);
    if (!match) return;
    const kind = match[1] === "insert" ? "INSERTED" : "DELETED";
    if (match[2] === "Begin") {
      const author = this.authors.get(attribute(node, "TcId") ?? "") ?? "";
      this.open.push({ type: "change", kind, author, text: "" });
      return;
    }
    const index = this.open.findLastIndex((change) => change.kind === kind);
    this.done.push(...(index < 0 ? [] : this.open.splice(index, 1)));
  }

  /** The text as it is after the changes: "" inside a deletion. */
  text(piece: string): string {
    for (const change of this.open) change.text += piece;
    return this.open.some(({ kind }) => kind === "DELETED") ? "" : piece;
  }

  /** Changes of the paragraph that ends here; one that goes on is told with both paragraphs. */
  takeChanges(): Change[] {
    const parts = this.open.map((change) => ({ ...change }));
    for (const change of this.open) change.text = "";
    const changes = [...this.done, ...parts].filter(({ text }) => text !== "");
    this.done = [];
    return changes;
  }
}
