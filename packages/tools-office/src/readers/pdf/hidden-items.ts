import type { TextItem } from "pdfjs-dist/types/src/display/api.js";
import type { PageDrawing, ShownText } from "./shown-text.ts";

/** Text items of a page, told apart by what a reader sees. */
export interface SeenItems {
  visible: TextItem[];
  hidden: TextItem[];
  /** True when the page draws text that cannot be seen, also where it gives no item (pdf.js leaves out what is off the page). */
  hasUnseen: boolean;
  /** True when the text is the invisible layer that character recognition puts under a scan. */
  recognised: boolean;
}

/** From this share of the page a picture is a scan. */
const SCAN = 0.5;
const TOLERANCE = 1;

/** Splits the items by the operators that drew them; an item joined from several counts by its beginning. */
export function splitHidden(items: readonly TextItem[], { shown, pictureShare }: PageDrawing): SeenItems {
  const count = (texts: readonly ShownText[]): number => texts.reduce((sum, { letters }) => sum + letters, 0);
  const invisible = count(shown.filter((text) => text.invisible));
  const recognised = invisible > 0 && pictureShare >= SCAN && invisible >= 0.8 * count(shown);
  const unseen = shown.filter((text) => text.letters > 0 && (text.concealed || (text.invisible && !recognised)));
  const seen = shown.filter((text) => text.letters > 0 && !text.concealed && !text.invisible);
  const hidden = new Set(
    unseen.length === 0 ? [] : items.filter((item) => isDrawnBy(item, unseen) && !startsWith(item, seen)),
  );
  return {
    visible: items.filter((item) => !hidden.has(item)),
    hidden: [...hidden],
    hasUnseen: unseen.length > 0,
    recognised,
  };
}

function isDrawnBy(item: TextItem, texts: readonly ShownText[]): boolean {
  const [, , , , x = 0, y = 0] = item.transform as number[];
  return item.str.trim() !== "" && texts.some(({ from, to }) => distance(x, y, from, to) <= TOLERANCE);
}

function startsWith(item: TextItem, texts: readonly ShownText[]): boolean {
  const [, , , , x = 0, y = 0] = item.transform as number[];
  return texts.some(({ from }) => Math.abs(from.x - x) <= TOLERANCE && Math.abs(from.y - y) <= TOLERANCE);
}

/** From a point to a baseline. */
function distance(x: number, y: number, from: { x: number; y: number }, to: { x: number; y: number }): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  const at = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / length));
  return Math.hypot(x - from.x - at * dx, y - from.y - at * dy);
}
