import { mathText } from "../docx/math-text.ts";
import { formatNumber } from "../docx/number-format.ts";
import { attribute, childOf, chosenBranch, descendantsOf, wholeNumber, type XmlNode } from "../docx/xml-node.ts";

/** A paragraph of a shape. */
export interface SlideParagraph {
  text: string;
  /** From 1. */
  level: number;
  /** Automatic number as printed. */
  label?: string;
}

/** DrawingML has nine levels (ECMA-376-1 21.1.2.2.7). */
const LAST_LEVEL = 8;

/** Number formats of `buAutoNum` (ECMA-376-1 20.1.10.61), by the first part of their name. */
const numberings: readonly [prefix: string, format: string][] = [
  ["arabicDb", "decimalFullWidth"],
  ["arabic", "decimal"],
  ["alphaLc", "lowerLetter"],
  ["alphaUc", "upperLetter"],
  ["romanLc", "lowerRoman"],
  ["romanUc", "upperRoman"],
  ["circleNum", "decimalEnclosedCircle"],
  ["ea1Jpn", "chineseCounting"],
  ["ea1Ch", "chineseCounting"],
];

/** The paragraphs of a text body with their numbers; blank ones are left out. */
export function readTextBody(body: XmlNode | undefined): SlideParagraph[] {
  const counters: { scheme: string; next: number }[] = [];
  const paragraphs: SlideParagraph[] = [];
  for (const node of body?.children ?? []) {
    if (node.name !== "p") continue;
    const text = inlineText(node).trim();
    const properties = childOf(node, "pPr");
    const depth = wholeNumber(properties && attribute(properties, "lvl"), LAST_LEVEL, 0);
    const label = text === "" ? undefined : nextLabel(childOf(properties, "buAutoNum"), depth, counters);
    if (text !== "") paragraphs.push({ text, level: depth + 1, ...(label === undefined ? {} : { label }) });
  }
  return paragraphs;
}

/** The text of a body on lines. */
export function bodyText(body: XmlNode | undefined): string {
  return readTextBody(body)
    .map(({ text, label }) => (label === undefined ? text : `${label} ${text}`))
    .join("\n");
}

function inlineText(node: XmlNode): string {
  return node.children
    .map((child) => {
      switch (child.name) {
        case "r":
        case "fld":
          return childOf(child, "t")?.text ?? "";
        case "br":
          return "\n";
        case "m":
          return descendantsOf(child, "oMath").map(mathText).join(" ");
        case "AlternateContent":
          return inlineText({ ...child, children: chosenBranch(child) });
        default:
          return "";
      }
    })
    .join("");
}

/** A paragraph without a number at this level, or with another scheme, ends the list; a higher one ends those below. */
function nextLabel(
  numbering: XmlNode | undefined,
  depth: number,
  counters: { scheme: string; next: number }[],
): string | undefined {
  counters.length = Math.min(counters.length, depth + 1);
  const scheme = numbering && attribute(numbering, "type");
  if (!numbering || scheme === undefined) {
    delete counters[depth];
    return undefined;
  }
  const start = wholeNumber(attribute(numbering, "startAt"), 32_767, 1);
  const counter = counters[depth];
  const value = counter?.scheme === scheme ? counter.next : start;
  counters[depth] = { scheme, next: value + 1 };
  const format = numberings.find(([prefix]) => scheme.startsWith(prefix))?.[1] ?? "decimal";
  return decorated(formatNumber(value, format), scheme);
}

function decorated(number: string, scheme: string): string {
  if (scheme.endsWith("ParenBoth")) return `(${number})`;
  if (scheme.endsWith("ParenR")) return `${number})`;
  return scheme.endsWith("Period") ? `${number}.` : number;
}
