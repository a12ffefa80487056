import { childOf, valueOf, type XmlNode } from "./xml-node.ts";

type Writer = (node: XmlNode) => string;

/** Office Math elements (ECMA-376-1 22.1) as one line; others are written as their parts one after the other. */
const writers: Record<string, Writer> = {
  t: (node) => node.text,
  f: (node) => `${part(node, "num")}/${part(node, "den")}`,
  sSup: (node) => `${part(node, "e")}^${part(node, "sup")}`,
  sSub: (node) => `${part(node, "e")}_${part(node, "sub")}`,
  sSubSup: (node) => `${part(node, "e")}_${part(node, "sub")}^${part(node, "sup")}`,
  rad: (node) => `${degree(node)}√(${inner(childOf(node, "e"))})`,
  nary: (node) => `${sign(node)}_${part(node, "sub")}^${part(node, "sup")} ${inner(childOf(node, "e"))}`,
  d: (node) =>
    `(${node.children
      .filter(({ name }) => name === "e")
      .map(inner)
      .join(", ")})`,
  mr: (node) => `${node.children.map(mathText).join(", ")}; `,
  oMathPara: (node) => node.children.map(mathText).join(" "),
};
const ignored = /(?:Pr|ctrlPr)$/;

/** An equation as linear text: `a/b`, `x^2`, `√(y)`. */
export function mathText(node: XmlNode): string {
  if (ignored.test(node.name)) return "";
  return (writers[node.name] ?? inner)(node);
}

function inner(node: XmlNode | undefined): string {
  return node?.children.map(mathText).join("") ?? "";
}

/** A part with more than one sign is put in brackets. */
function part(node: XmlNode, name: string): string {
  const text = inner(childOf(node, name));
  return [...text].length > 1 && !/^[\p{L}\p{N}.]+$/u.test(text) ? `(${text})` : text;
}

function degree(node: XmlNode): string {
  const text = inner(childOf(node, "deg"));
  return text === "" ? "" : `[${text}]`;
}

function sign(node: XmlNode): string {
  return valueOf(childOf(node, "naryPr"), "chr") ?? "∫";
}
