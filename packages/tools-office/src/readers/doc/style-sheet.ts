import { readChanges } from "./property-changes.ts";

/** What a paragraph takes from its style; absent where neither it nor the styles it is based on say anything. */
export interface DocStyle {
  /** Number of its list (sprmPIlfo), 0 for none. */
  list?: number;
  /** Level in the list, from 0. */
  listLevel?: number;
  /** Outline level from 0; 9 is body text. */
  outline?: number;
}

interface OwnStyle extends DocStyle {
  base: number;
}

/** MS-DOC 2.6.2: properties of paragraphs that say how they are numbered and outlined. */
export const numberingSprms = { list: 0x460b, listLevel: 0x260a, outline: 0x2640 } as const;
const wanted = new Set<number>(Object.values(numberingSprms));

const PARAGRAPH = 1;
/** MS-DOC 2.9.260: application-defined numbers of the built-in headings and of the title. */
const LAST_HEADING = 9;
const TITLE = 62;

/** Reads the styles (STSH, MS-DOC 2.9.271) by their number, with what they inherit. */
export function readStyleSheet(view: DataView): (style: number) => DocStyle {
  const styles = ownStyles(view);
  const known = new Map<number, DocStyle>();
  return (style) => {
    const found = known.get(style) ?? inherited(styles, style);
    known.set(style, found);
    return found;
  };
}

function inherited(styles: readonly (OwnStyle | null)[], style: number): DocStyle {
  const found: DocStyle = {};
  const seen = new Set<number>();
  for (let at = style; !seen.has(at);) {
    seen.add(at);
    const own = styles[at];
    if (!own) break;
    found.list ??= own.list;
    found.listLevel ??= own.listLevel;
    found.outline ??= own.outline;
    at = own.base;
  }
  return found;
}

function ownStyles(view: DataView): (OwnStyle | null)[] {
  if (view.byteLength < 6) return [];
  const count = view.getUint16(2, true);
  const headSize = view.getUint16(4, true);
  const styles: (OwnStyle | null)[] = [];
  let at = 2 + view.getUint16(0, true);
  for (let index = 0; index < count && at + 2 <= view.byteLength; index++) {
    const size = view.getUint16(at, true);
    const end = Math.min(at + 2 + size, view.byteLength);
    styles.push(ownStyle(view, at + 2, end, headSize));
    // Styles begin at even places.
    at += 2 + size + (size & 1);
  }
  return styles;
}

/** STD (MS-DOC 2.9.258): head, name, then for paragraph styles the properties of paragraphs. */
function ownStyle(view: DataView, at: number, end: number, headSize: number): OwnStyle | null {
  if (at + headSize + 2 > end || (view.getUint16(at + 2, true) & 0xf) !== PARAGRAPH) return null;
  const builtIn = view.getUint16(at, true) & 0xfff;
  const own: OwnStyle = { base: view.getUint16(at + 2, true) >> 4 };
  if (builtIn >= 1 && builtIn <= LAST_HEADING) own.outline = builtIn - 1;
  if (builtIn === TITLE) own.outline = 0;
  const nameLength = view.getUint16(at + headSize, true);
  // The name ends with a zero, and the properties begin with the number of the style.
  const properties = at + headSize + 2 + nameLength * 2 + 2;
  if (properties + 4 > end) return own;
  const until = Math.min(properties + 2 + view.getUint16(properties, true), end);
  if (until <= properties + 4) return own;
  const changes = readChanges(
    new Uint8Array(view.buffer, view.byteOffset + properties + 4, until - properties - 4),
    wanted,
  );
  own.list = changes.get(numberingSprms.list);
  own.listLevel = changes.get(numberingSprms.listLevel);
  own.outline = changes.get(numberingSprms.outline) ?? own.outline;
  return own;
}
