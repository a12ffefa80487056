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
  const nearUnseen = indexTexts(unseen);
  const nearSeen = indexTexts(shown.filter((text) => text.letters > 0 && !text.concealed && !text.invisible));
  const isHidden = (item: TextItem): boolean => isDrawnBy(item, nearUnseen) && !startsWith(item, nearSeen);
  const hidden = new Set(unseen.length === 0 ? [] : items.filter(isHidden));
  const visible = items.filter((item) => !hidden.has(item));
  return { visible, hidden: [...hidden], hasUnseen: unseen.length > 0, recognised };
}

type TextsNear = (y: number) => ShownText[];

/** Finds the texts near a point without comparing all of them: level ones by their height, slanted ones are few. */
function indexTexts(texts: readonly ShownText[]): TextsNear {
  const levels = new Map<number, ShownText[]>();
  const slanted: ShownText[] = [];
  for (const text of texts) {
    const level = Math.round(text.from.y);
    const list = levels.get(level);
    if (Math.abs(text.to.y - text.from.y) > TOLERANCE) slanted.push(text);
    else if (list) list.push(text);
    else levels.set(level, [text]);
  }
  return (y) => [-2, -1, 0, 1, 2].flatMap((step) => levels.get(Math.round(y) + step) ?? []).concat(slanted);
}

function isDrawnBy(item: TextItem, near: TextsNear): boolean {
  const [, , , , x = 0, y = 0] = item.transform as number[];
  return item.str.trim() !== "" && near(y).some(({ from, to }) => distance(x, y, from, to) <= TOLERANCE);
}

function startsWith(item: TextItem, near: TextsNear): boolean {
  const [, , , , x = 0, y = 0] = item.transform as number[];
  return near(y).some(({ from }) => Math.abs(from.x - x) <= TOLERANCE && Math.abs(from.y - y) <= TOLERANCE);
}

/** From a point to a baseline. */
function distance(x: number, y: number, from: { x: number; y: number }, to: { x: number; y: number }): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  const at = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / length));
  return Math.hypot(x - from.x - at * dx, y - from.y - at * dy);
}
