import { drawingSteps, startDrawing, type Arguments, type Drawing, type GraphicsState } from "./drawing-steps.ts";
import { apply, multiply } from "./matrix.ts";
import { isInside } from "./rectangle.ts";

/** One text-showing operator: where its baseline starts and ends on the unrotated page, and whether a reader sees it. */
export interface ShownText {
  from: { x: number; y: number };
  to: { x: number; y: number };
  letters: number;
  /** Rendering mode 3 draws nothing: the layer under a scan, or text meant for machines only. */
  invisible: boolean;
  /** Drawn, but too small, transparent, off the page, or white on white. */
  concealed: boolean;
}

/** What a page draws, as far as it tells seen text from unseen. */
export interface PageDrawing {
  shown: ShownText[];
  /** The largest share of the page that one picture covers, 0 to 1. */
  pictureShare: number;
}

/** In points: smaller text cannot be read on paper. */
const MIN_SIZE = 1.5;
const fillNames = ["fill", "eoFill", "fillStroke", "eoFillStroke", "closeFillStroke", "closeEOFillStroke"];

/** Follows the operators of a page (ISO 32000-1 annex A). `names` are pdf.js's, by number; `view` is the page's box. */
export function readDrawing(
  list: { fnArray: ArrayLike<number>; argsArray: ArrayLike<unknown> },
  names: ReadonlyMap<number, string>,
  view: readonly number[],
): PageDrawing {
  const [left = 0, bottom = 0, right = 0, top = 0] = view;
  const fills = new Set([...names].filter(([, name]) => fillNames.includes(name)).map(([code]) => code));
  const drawing = startDrawing({ left, bottom, right, top }, fills);
  const shown: ShownText[] = [];
  for (let at = 0; at < list.fnArray.length; at += 1) {
    const name = names.get(list.fnArray[at] ?? -1) ?? "";
    const args = (list.argsArray[at] ?? []) as Arguments;
    if (name === "showText") shown.push(showText(drawing, (args[0] ?? []) as ArrayLike<unknown>));
    else if (Object.hasOwn(drawingSteps, name)) drawingSteps[name]?.(drawing, args);
    drawing.previous = name;
  }
  return { shown, pictureShare: drawing.pictureShare };
}

function showText(drawing: Drawing, glyphs: ArrayLike<unknown>): ShownText {
  const { state } = drawing;
  const from = apply(multiply(state.ctm, drawing.text), 0, 0);
  const { width, letters } = advance(glyphs, state);
  drawing.text = multiply(drawing.text, [1, 0, 0, 1, width, 0]);
  const matrix = multiply(state.ctm, drawing.text);
  const size = Math.abs(state.size) * Math.hypot(matrix[2], matrix[3]);
  // Mode 1 draws outlines only, in the stroke colour.
  const isBlank = state.white && state.mode !== 1 && !drawing.coloured.some((area) => isInside(area, from));
  return {
    from,
    to: apply(matrix, 0, 0),
    letters,
    invisible: state.mode === 3 || state.mode === 7,
    concealed: isBlank || size < MIN_SIZE || state.transparent || !isInside(drawing.page, from),
  };
}

interface GlyphFacts {
  width?: number;
  isSpace?: boolean;
  unicode?: string;
}

/** Glyphs and kerning numbers of one operator: its width in text space (ISO 32000-1 9.4.4) and its letters. */
function advance(glyphs: ArrayLike<unknown>, state: GraphicsState): { width: number; letters: number } {
  let width = 0;
  let letters = 0;
  for (const glyph of Array.from(glyphs)) {
    if (typeof glyph === "number") width -= (glyph / 1000) * state.size;
    else if (typeof glyph === "object" && glyph !== null) {
      const { width: units = 0, isSpace = false, unicode = "" } = glyph as GlyphFacts;
      width += (units / 1000) * state.size + state.charSpacing + (isSpace ? state.wordSpacing : 0);
      if (unicode.trim() !== "") letters += 1;
    }
  }
  return { width: width * state.scale, letters };
}
