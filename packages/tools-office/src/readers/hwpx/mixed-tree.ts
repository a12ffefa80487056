import { readXml } from "../../ooxml/read-xml.ts";
import type { XmlNode } from "../docx/xml-node.ts";

/** Name of the nodes that stand for character data: hwpx has elements between characters. */
export const TEXT = "#text";

/** Calls `visit` with each child of the root; only one of them is in memory at a time. */
export async function readRootChildren(
  chunks: AsyncIterable<Uint8Array>,
  visit: (node: XmlNode) => void,
): Promise<void> {
  const open: XmlNode[] = [];
  await readXml(chunks, {
    open(name, attributes, depth) {
      if (depth === 1) return;
      const node: XmlNode = { name, attributes, children: [], text: "" };
      open.at(-1)?.children.push(node);
      open.push(node);
    },
    text(text) {
      const node = open.at(-1);
      if (!node) return;
      node.text += text;
      node.children.push({ name: TEXT, attributes: {}, children: [], text });
    },
    close() {
      const node = open.pop();
      if (node && open.length === 0) visit(node);
    },
  });
}
