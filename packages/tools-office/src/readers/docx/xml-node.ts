import { attributeOf, readXml, type XmlAttributes } from "../../ooxml/read-xml.ts";

/** An element held in memory; names come without their prefix. */
export interface XmlNode {
  name: string;
  attributes: XmlAttributes;
  children: XmlNode[];
  /** Character data directly inside: WordprocessingML has no mixed content. */
  text: string;
}

/** Calls `visit` with each child element of the first element called `parent`; only one child is in memory at a time. */
export async function readChildElements(
  chunks: AsyncIterable<Uint8Array>,
  parent: string,
  visit: (node: XmlNode) => void,
): Promise<void> {
  const open: XmlNode[] = [];
  let parentDepth = 0;
  let done = false;
  await readXml(chunks, {
    open(name, attributes, depth) {
      if (parentDepth === 0) {
        if (!done && name === parent) parentDepth = depth;
        return;
      }
      const node: XmlNode = { name, attributes, children: [], text: "" };
      open.at(-1)?.children.push(node);
      open.push(node);
    },
    close(_, depth) {
      if (parentDepth === 0) return;
      if (depth === parentDepth) {
        parentDepth = 0;
        done = true;
        return;
      }
      const node = open.pop();
      if (node && open.length === 0) visit(node);
    },
    text(text) {
      const node = open.at(-1);
      if (node) node.text += text;
    },
  });
}

/** The first child with this name. */
export function childOf(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return node?.children.find((child) => child.name === name);
}

/** The first element with this path of names below the node. */
export function pathOf(node: XmlNode | undefined, ...names: string[]): XmlNode | undefined {
  let at = node;
  for (const name of names) at = childOf(at, name);
  return at;
}

/** Every element with this name below the node, in document order; found ones are not searched further. */
export function descendantsOf(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((child) => (child.name === name ? [child] : descendantsOf(child, name)));
}

/** The `w:val` of a child. */
export function valueOf(node: XmlNode | undefined, name: string): string | undefined {
  const child = childOf(node, name);
  return child && attributeOf(child.attributes, "val");
}

/** A whole number from 0 to `max`; anything else is `fallback`: a damaged level of 99,999,999 would be counted to. */
export function wholeNumber<T>(value: string | undefined, max: number, fallback: T): number | T {
  return value !== undefined && /^\d{1,9}$/.test(value) && Number(value) <= max ? Number(value) : fallback;
}

/** A toggle such as `w:vanish`: on when present, unless its value says no (ECMA-376-1 17.17.4). */
export function isOn(node: XmlNode | undefined, name: string): boolean {
  const child = childOf(node, name);
  if (!child) return false;
  const value = attributeOf(child.attributes, "val");
  return value === undefined || !["0", "false", "off"].includes(value);
}

/** An attribute by its local name. */
export function attribute(node: XmlNode, name: string): string | undefined {
  return attributeOf(node.attributes, name);
}

/** The branch of `mc:AlternateContent` to read: the first choice, else the fallback; never both (ECMA-376-3 9.3). */
export function chosenBranch(node: XmlNode): XmlNode[] {
  const branch = childOf(node, "Choice") ?? childOf(node, "Fallback");
  return branch?.children ?? [];
}
