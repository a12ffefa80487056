import { chartRows, readChart } from "../../ooxml/read-chart.ts";
import { attribute, childOf, chosenBranch, descendantsOf, pathOf, type XmlNode } from "../docx/xml-node.ts";
import { readDiagram } from "./diagram-text.ts";
import { inReadingOrder, ownPlace, placeholderKeys, placeholderType, type Place } from "./shape-place.ts";
import { addBlock, type SlideState } from "./slide-state.ts";
import { slideTable } from "./slide-table.ts";
import { readTextBody } from "./text-body.ts";

const titles = new Set(["title", "ctrTitle"]);
/** Repeated on every slide by the layout. */
const furniture = new Set(["dt", "sldNum", "hdr"]);

/** Adds the shapes of a slide or group in reading order, its title first. Throws `ReadError`. */
export async function addShapes(nodes: readonly XmlNode[], state: SlideState): Promise<void> {
  const shapes = nodes.flatMap(unwrap).map((node) => ({ node, place: placeOf(node, state) }));
  const isTitle = ({ node }: { node: XmlNode }) => titles.has(placeholderType(node) ?? "");
  const rest = shapes.filter((shape) => !isTitle(shape));
  for (const { node } of [...shapes.filter(isTitle), ...inReadingOrder(rest)]) await addShape(node, state);
}

function unwrap(node: XmlNode): XmlNode[] {
  return node.name === "AlternateContent" ? chosenBranch(node).flatMap(unwrap) : [node];
}

function placeOf(node: XmlNode, { places }: SlideState): Place | null {
  const inherited = placeholderKeys(node).map((key) => places.get(key));
  return ownPlace(node) ?? inherited.find((place) => place !== undefined) ?? null;
}

async function addShape(node: XmlNode, state: SlideState): Promise<void> {
  switch (node.name) {
    case "sp":
    case "cxnSp":
      return addTextShape(node, state);
    case "grpSp":
      return addShapes(node.children, state);
    case "graphicFrame":
      return addFrame(node, state);
    case "pic":
      return addPicture(node, state);
  }
}

function addTextShape(node: XmlNode, state: SlideState): void {
  const type = placeholderType(node);
  if (furniture.has(type ?? "")) return;
  const paragraphs = readTextBody(childOf(node, "txBody"));
  const hidden = isHidden(node);
  if (titles.has(type ?? "")) {
    const text = paragraphs.map((paragraph) => paragraph.text.replaceAll("\n", " ")).join(" ");
    if (text !== "") addBlock(state, "heading", { text, level: 1 }, hidden);
    return;
  }
  if (type === "ftr") {
    const text = paragraphs.map((paragraph) => paragraph.text).join("\n");
    if (text !== "") addBlock(state, "footer", { text }, hidden);
    return;
  }
  for (const { text, level, label } of paragraphs) {
    const isListed = type === "body" || type === "obj" || label !== undefined || level > 1;
    addBlock(
      state,
      isListed ? "list" : "paragraph",
      { text, ...(isListed ? { level } : {}), ...(label ? { label } : {}) },
      hidden,
    );
  }
  const alternative = alternativeText(node);
  if (paragraphs.length === 0 && alternative !== "")
    addBlock(state, "paragraph", { text: `[그림: ${alternative}]` }, hidden);
}

async function addFrame(node: XmlNode, state: SlideState): Promise<void> {
  const data = pathOf(node, "graphic", "graphicData");
  const alternative = alternativeText(node);
  const table = childOf(data, "tbl");
  if (table) {
    if (alternative !== "") addBlock(state, "paragraph", { text: `[표: ${alternative}]` });
    return addBlock(state, "table", slideTable(table), isHidden(node));
  }
  const content = data?.children.flatMap(unwrap) ?? [];
  for (const { name, attributes } of content) {
    if (name === "chart") await addChart(targetOf(attributes, "id", state), alternative, state);
    if (name === "relIds") await addDiagram(targetOf(attributes, "dm", state), alternative, state);
    if (name === "oleObj") addEmbedded(attributes["progId"] ?? attributes["name"] ?? "", state);
  }
}

function targetOf(attributes: XmlNode["attributes"], name: string, { links }: SlideState): string | undefined {
  const key = Object.keys(attributes).find((candidate) => candidate.endsWith(`:${name}`)) ?? name;
  return links.find(({ id }) => id === attributes[key])?.target;
}

async function addChart(part: string | undefined, alternative: string, state: SlideState): Promise<void> {
  if (part === undefined) return;
  const chart = await readChart(state.presentation.zip, part);
  const title = chart.title || alternative;
  state.objects.push({ type: "chart", title, anchor: state.anchor, detail: chart.kinds.join(", ") });
  addBlock(state, "paragraph", { text: title === "" ? "[차트]" : `[차트: ${title}]` });
  const rows = chartRows(chart);
  if (rows.length > 0) addBlock(state, "table", { text: rows.map((row) => row.join(" | ")).join("\n"), rows });
}

async function addDiagram(part: string | undefined, alternative: string, state: SlideState): Promise<void> {
  if (alternative !== "") addBlock(state, "paragraph", { text: `[그림: ${alternative}]` });
  if (part === undefined) return;
  state.diagrams += 1;
  for (const line of await readDiagram(state.presentation.zip, part)) addBlock(state, "list", line);
}

function addPicture(node: XmlNode, state: SlideState): void {
  state.images += 1;
  const media = ["videoFile", "audioFile"].find((name) => descendantsOf(node, name).length > 0);
  if (media !== undefined) {
    const message = "A video or sound is on this slide; what is said in it is not known.";
    state.warnings.push({ code: "MEDIA_NOT_READ", message, anchor: state.anchor });
  }
  const alternative = alternativeText(node);
  if (alternative !== "") addBlock(state, "paragraph", { text: `[그림: ${alternative}]` }, isHidden(node));
}

function addEmbedded(what: string, state: SlideState): void {
  const message = `A file is embedded here and was not read${what === "" ? "" : ` (${what})`}.`;
  state.warnings.push({ code: "EMBEDDED_FILE", message, anchor: state.anchor });
}

function propertiesOf(node: XmlNode): XmlNode | undefined {
  const holder = node.children.find(({ name }) => /^nv\w+Pr$/.test(name));
  return childOf(holder, "cNvPr");
}

function alternativeText(node: XmlNode): string {
  const properties = propertiesOf(node);
  const text = ((properties && (attribute(properties, "descr") || attribute(properties, "title"))) ?? "").trim();
  // Programs put the name of the picture's file there when nobody wrote anything.
  return /^[^\n]*\.(png|jpe?g|gif|bmp|emf|wmf|tiff?|svg)$/i.test(text) ? "" : text;
}

function isHidden(node: XmlNode): boolean {
  const properties = propertiesOf(node);
  return properties !== undefined && ["1", "true"].includes(attribute(properties, "hidden") ?? "");
}
