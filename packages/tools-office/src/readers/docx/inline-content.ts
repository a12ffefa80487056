import { mathText } from "./math-text.ts";
import { symbolText } from "./symbol-text.ts";
import type { Styles } from "./styles.ts";
import { signatureOf, type TrackedChange } from "./tracked-changes.ts";
import { attribute, childOf, chosenBranch, descendantsOf, isOn, pathOf, valueOf, type XmlNode } from "./xml-node.ts";

/** What stands in one paragraph. */
export interface InlineContent {
  /** Final text: insertions kept, deletions dropped, hidden text left out. */
  text: string;
  hidden: string;
  changes: TrackedChange[];
  /** `w:txbxContent` of text boxes anchored here. */
  textBoxes: XmlNode[];
  footnotes: string[];
  endnotes: string[];
  /** Comments whose range ends here, with the text they are about. */
  comments: { id: string; quote: string }[];
  images: number;
  /** Relationships of charts and of the data of diagrams. */
  charts: string[];
  diagrams: string[];
}

/** Comments whose range is open, with the text seen so far; ranges reach over paragraphs. */
export type OpenComments = Map<string, string>;

/** What a comment is about is told by its beginning; a range without an end would hold the whole document. */
const MAX_QUOTE = 200;

interface Walk {
  out: InlineContent;
  openComments: OpenComments;
  styles: Styles;
  /** For each open field: whether its code (not its result) is being read. */
  fields: boolean[];
  hidden: boolean;
}

type Handler = (node: XmlNode, walk: Walk) => void;

const handlers: Record<string, Handler> = {
  r: run,
  t: (node, walk) => append(node.text, walk),
  tab: (_, walk) => append("\t", walk),
  ptab: (_, walk) => append("\t", walk),
  br: (_, walk) => append("\n", walk),
  cr: (_, walk) => append("\n", walk),
  noBreakHyphen: (_, walk) => append("-", walk),
  sym: (node, walk) => append(symbolText(attribute(node, "font"), attribute(node, "char")), walk),
  ruby: (node, walk) => walkAll(childOf(node, "rubyBase")?.children ?? [], walk),
  ins: (node, walk) => inserted(node, walk, "INSERTED"),
  moveTo: (node, walk) => inserted(node, walk, "MOVED"),
  del: deleted,
  fldChar: fieldMark,
  sdt: (node, walk) => walkAll(childOf(node, "sdtContent")?.children ?? [], walk),
  AlternateContent: (node, walk) => walkAll(chosenBranch(node), walk),
  oMath: (node, walk) => append(mathText(node), walk),
  oMathPara: (node, walk) => append(mathText(node), walk),
  drawing,
  pict: drawing,
  object: drawing,
  footnoteReference: (node, { out }) => out.footnotes.push(attribute(node, "id") ?? ""),
  endnoteReference: (node, { out }) => out.endnotes.push(attribute(node, "id") ?? ""),
  commentRangeStart: (node, { openComments }) => openComments.set(attribute(node, "id") ?? "", ""),
  commentRangeEnd: endComment,
  commentReference: endComment,
};

/** Properties, codes and deleted matter: nothing in them is text of the document. Other elements are looked into. */
const ignored = new Set([
  "pPr",
  "rPr",
  "sdtPr",
  "instrText",
  "delText",
  "delInstrText",
  "moveFrom",
  "rt",
  "lastRenderedPageBreak",
]);

/** Reads what stands in a paragraph. Comment ranges stay open over paragraphs, so the caller keeps them. */
export function readInline(paragraph: XmlNode, openComments: OpenComments, styles: Styles): InlineContent {
  const out: InlineContent = {
    text: "",
    hidden: "",
    changes: [],
    textBoxes: [],
    footnotes: [],
    endnotes: [],
    comments: [],
    images: 0,
    charts: [],
    diagrams: [],
  };
  const style = styles.get(valueOf(childOf(paragraph, "pPr"), "pStyle") ?? "");
  walkAll(paragraph.children, { out, openComments, styles, fields: [], hidden: style?.hidden ?? false });
  return out;
}

function walkAll(nodes: readonly XmlNode[], walk: Walk): void {
  for (const node of nodes) {
    const handler = Object.hasOwn(handlers, node.name) ? handlers[node.name] : undefined;
    if (handler) handler(node, walk);
    else if (!ignored.has(node.name)) walkAll(node.children, walk);
  }
}

function append(text: string, { out, openComments, fields, hidden }: Walk): void {
  if (fields.includes(true)) return;
  if (hidden) {
    out.hidden += text;
    return;
  }
  out.text += text;
  for (const [id, quoted] of openComments) if (quoted.length < MAX_QUOTE) openComments.set(id, quoted + text);
}

function run(node: XmlNode, walk: Walk): void {
  const properties = childOf(node, "rPr");
  const own = childOf(properties, "vanish") && isOn(properties, "vanish");
  const styled = walk.styles.get(valueOf(properties, "rStyle") ?? "")?.hidden;
  const hidden = own ?? (walk.hidden || styled === true);
  const inner = { ...walk, hidden };
  walkAll(node.children, inner);
}

function inserted(node: XmlNode, walk: Walk, kind: "INSERTED" | "MOVED"): void {
  const start = walk.out.text.length;
  walkAll(node.children, walk);
  const end = walk.out.text.length;
  const after = walk.out.text.slice(start);
  if (after !== "") walk.out.changes.push({ kind, ...signatureOf(node), before: "", after, start, end });
}

function deleted(node: XmlNode, { out }: Walk): void {
  const before = descendantsOf(node, "delText")
    .map(({ text }) => text)
    .join("");
  const at = out.text.length;
  if (before !== "") out.changes.push({ kind: "DELETED", ...signatureOf(node), before, after: "", start: at, end: at });
}

/** A complex field is begin, code, separate, result, end (ECMA-376-1 17.16.18); only the result is text. */
function fieldMark(node: XmlNode, walk: Walk): void {
  const type = attribute(node, "fldCharType");
  if (type === "separate") walk.fields[walk.fields.length - 1] = false;
  if (type === "end") walk.fields.pop();
  if (type !== "begin") return;
  const box = pathOf(node, "ffData", "checkBox");
  if (box) append(isOn(box, childOf(box, "checked") ? "checked" : "default") ? "☒" : "☐", walk);
  walk.fields.push(true);
}

function drawing(node: XmlNode, walk: Walk): void {
  const { out } = walk;
  out.textBoxes.push(...textBoxesOf(node));
  out.charts.push(...descendantsOf(node, "chart").map((chart) => attribute(chart, "id") ?? ""));
  out.diagrams.push(...descendantsOf(node, "relIds").map((ids) => attribute(ids, "dm") ?? ""));
  const pictures = [...descendantsOf(node, "pic"), ...descendantsOf(node, "imagedata")];
  out.images += pictures.length;
  const alternatives = descendantsOf(node, "docPr").map((properties) => attribute(properties, "descr") ?? "");
  for (const text of alternatives) if (text.trim() !== "") append(`[그림: ${text.trim()}]`, walk);
}

/** Drawings nest alternatives of their own: a group in a group must not give its text twice. */
function textBoxesOf(node: XmlNode): XmlNode[] {
  return node.children.flatMap((child) => {
    if (child.name === "txbxContent") return [child];
    if (child.name === "AlternateContent")
      return chosenBranch(child).flatMap((branch) => textBoxesOf({ ...branch, children: [branch] }));
    return textBoxesOf(child);
  });
}

function endComment(node: XmlNode, { out, openComments }: Walk): void {
  const id = attribute(node, "id") ?? "";
  if (!out.comments.some((comment) => comment.id === id)) out.comments.push({ id, quote: openComments.get(id) ?? "" });
  openComments.delete(id);
}
