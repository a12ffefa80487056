import type { ZipArchive } from "../../gate/zip-archive.ts";
import { createListCounter, type AutomaticLabel, type ListLevel } from "./list-counter.ts";
import { LAST_LIST_LEVEL, numberingOf, type ParagraphStyle, type Styles } from "./styles.ts";
import { attribute, childOf, isOn, readChildElements, valueOf, wholeNumber, type XmlNode } from "./xml-node.ts";

/** Word counts to 32,767. */
const MAX_START = 32_767;

interface Level extends ListLevel {
  style?: string;
}

interface AbstractList {
  levels: Map<number, Level>;
  styleLink?: string;
}

interface List {
  abstractId: string;
  levels: Map<number, Level>;
  starts: Map<number, number>;
}

/** Counts automatic numbers in document order. */
export interface NumberCounter {
  next(properties: XmlNode | undefined, style: ParagraphStyle | undefined): AutomaticLabel | null;
}

/** Reads numbering.xml (ECMA-376-1 17.9); an absent part gives no numbers. */
export async function readNumbering(zip: ZipArchive, part: string | undefined, styles: Styles): Promise<NumberCounter> {
  const abstracts = new Map<string, AbstractList>();
  const lists = new Map<string, List>();
  if (part !== undefined && zip.has(part)) {
    await readChildElements(zip.stream(part), "numbering", (node) => {
      if (node.name === "abstractNum") abstracts.set(attribute(node, "abstractNumId") ?? "", abstractOf(node));
      if (node.name === "num") lists.set(attribute(node, "numId") ?? "", listOf(node));
    });
  }
  return createCounter(abstracts, lists, styles);
}

function createCounter(
  abstracts: ReadonlyMap<string, AbstractList>,
  lists: ReadonlyMap<string, List>,
  styles: Styles,
): NumberCounter {
  const count = createListCounter();
  const linked = (abstract: AbstractList | undefined): AbstractList | undefined => {
    const numId = abstract?.styleLink && styles.get(abstract.styleLink)?.numbering?.numId;
    return (numId && abstracts.get(lists.get(numId)?.abstractId ?? "")) || abstract;
  };
  return {
    next(properties, style) {
      const own = numberingOf(properties);
      const numId = own?.numId ?? style?.numbering?.numId;
      const list = numId === undefined || numId === "0" ? undefined : lists.get(numId);
      if (!list || numId === undefined) return null;
      const base = linked(abstracts.get(list.abstractId))?.levels ?? new Map<number, Level>();
      const levels = new Map([...base, ...list.levels]);
      const at = own?.level ?? style?.numbering?.level ?? levelOfStyle(levels, style) ?? 0;
      return count({ id: numId, definition: list.abstractId, levels, starts: list.starts }, at);
    },
  };
}

function levelOfStyle(levels: ReadonlyMap<number, Level>, style: ParagraphStyle | undefined): number | undefined {
  for (const [index, level] of levels) if (style && level.style === style.id) return index;
  return undefined;
}

function abstractOf(node: XmlNode): AbstractList {
  return {
    levels: levelsOf(node.children.filter(({ name }) => name === "lvl")),
    styleLink: valueOf(node, "numStyleLink"),
  };
}

function listOf(node: XmlNode): List {
  const overrides = node.children.filter(({ name }) => name === "lvlOverride");
  const starts = new Map<number, number>();
  for (const override of overrides) {
    const start = valueOf(override, "startOverride");
    if (start !== undefined)
      starts.set(wholeNumber(attribute(override, "ilvl"), LAST_LIST_LEVEL, 0), wholeNumber(start, MAX_START, 1));
  }
  const levels = levelsOf(overrides.flatMap((override) => childOf(override, "lvl") ?? []));
  return { abstractId: valueOf(node, "abstractNumId") ?? "", levels, starts };
}

function levelsOf(nodes: XmlNode[]): Map<number, Level> {
  return new Map(
    nodes.map((node) => {
      const level: Level = {
        start: wholeNumber(valueOf(node, "start"), MAX_START, 1),
        format: valueOf(node, "numFmt") ?? "decimal",
        text: valueOf(node, "lvlText") ?? "",
        style: valueOf(node, "pStyle"),
        restartAfter: wholeNumber(valueOf(node, "lvlRestart"), LAST_LIST_LEVEL + 1, undefined),
        legal: isOn(node, "isLgl"),
      };
      return [wholeNumber(attribute(node, "ilvl"), LAST_LIST_LEVEL, 0), level];
    }),
  );
}
