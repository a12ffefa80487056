import { ReadError } from "../gate/read-error.ts";
import type { XmlNode } from "../readers/docx/xml-node.ts";
import { readXml } from "./read-xml.ts";

/** Elements held in memory of one part: about 200 bytes each. */
const MAX_NODES = 500_000;

/** A whole part in memory. Throws `ReadError`: TOO_LARGE above the limit of elements, DAMAGED without a root. */
export async function readTree(chunks: AsyncIterable<Uint8Array>): Promise<XmlNode> {
  const open: XmlNode[] = [];
  let root: XmlNode | null = null;
  let count = 0;
  await readXml(chunks, {
    open(name, attributes) {
      if (++count > MAX_NODES) throw new ReadError("TOO_LARGE", `a part has more than ${MAX_NODES} elements`);
      const node: XmlNode = { name, attributes, children: [], text: "" };
      open.at(-1)?.children.push(node);
      root ??= node;
      open.push(node);
    },
    text(piece) {
      const node = open.at(-1);
      if (node) node.text += piece;
    },
    close: () => void open.pop(),
  });
  if (root === null) throw new ReadError("DAMAGED", "a part of the file is empty");
  return root;
}
