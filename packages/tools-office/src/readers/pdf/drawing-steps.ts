import { identity, multiply, toMatrix, type Matrix } from "./matrix.ts";
import { boxOf, shareOf, type Rectangle } from "./rectangle.ts";

/** What `q` saves and `Q` restores, as far as text needs it (ISO 32000-1 8.4). */
export interface GraphicsState {
  ctm: Matrix;
  white: boolean;
  transparent: boolean;
  mode: number;
  size: number;
  leading: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
}

/** A page while its operators are followed. */
export interface Drawing {
  state: GraphicsState;
  stack: GraphicsState[];
  line: Matrix;
  text: Matrix;
  previous: string;
  page: Rectangle;
  /** Painting operators that fill, by number. */
  fills: ReadonlySet<number>;
  /** Areas that are not white. */
  coloured: Rectangle[];
  pictureShare: number;
}

/** The arguments of an operator. */
export type Arguments = ArrayLike<unknown>;

/** A drawing has a few coloured areas behind its text; a plan or a map has a million that do not matter. */
const MAX_AREAS = 5_000;

type Step = (drawing: Drawing, args: Arguments) => void;

/** Before the first operator. */
export function startDrawing(page: Rectangle, fills: ReadonlySet<number>): Drawing {
  return {
    state: {
      ctm: identity,
      white: false,
      transparent: false,
      mode: 0,
      size: 1,
      leading: 0,
      charSpacing: 0,
      wordSpacing: 0,
      scale: 1,
    },
    stack: [],
    line: identity,
    text: identity,
    previous: "",
    page,
    fills,
    coloured: [],
    pictureShare: 0,
  };
}

/** What each pdf.js operator changes; the others do not matter here. */
export const drawingSteps: Readonly<Record<string, Step>> = {
  save: (drawing) => drawing.stack.push(drawing.state),
  restore,
  transform: (drawing, args) => transform(drawing, args),
  paintFormXObjectBegin(drawing, args) {
    drawing.stack.push(drawing.state);
    transform(drawing, args[0]);
  },
  paintFormXObjectEnd: pop,
  beginText(drawing) {
    drawing.line = identity;
    drawing.text = identity;
  },
  setTextMatrix(drawing, args) {
    drawing.line = toMatrix(args[0]) ?? toMatrix(args) ?? drawing.line;
    drawing.text = drawing.line;
  },
  moveText: (drawing, args) => newLine(drawing, number(args), number(args, 1)),
  setLeadingMoveText(drawing, args) {
    set(drawing, { leading: -number(args, 1) });
    newLine(drawing, number(args), number(args, 1));
  },
  nextLine: (drawing) => newLine(drawing, 0, -drawing.state.leading),
  setLeading: (drawing, args) => set(drawing, { leading: number(args) }),
  setFont: (drawing, args) => set(drawing, { size: number(args, 1) }),
  setCharSpacing: (drawing, args) => set(drawing, { charSpacing: number(args) }),
  setWordSpacing: (drawing, args) => set(drawing, { wordSpacing: number(args) }),
  setHScale: (drawing, args) => set(drawing, { scale: number(args) / 100 }),
  setTextRenderingMode: (drawing, args) => set(drawing, { mode: number(args) }),
  setFillRGBColor: (drawing, args) => set(drawing, { white: isWhite(args[0]) }),
  setFillColorN: (drawing) => set(drawing, { white: false }),
  setGState(drawing, args) {
    for (const [key, value] of (args[0] ?? []) as [string, unknown][]) {
      if (key === "ca") set(drawing, { transparent: Number(value) < 0.05 });
    }
  },
  constructPath(drawing, args) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.from((args[2] ?? []) as ArrayLike<number>);
    if (!drawing.fills.has(number(args)) || drawing.state.white) return;
    paint(drawing, boxOf(drawing.state.ctm, x0, y0, x1, y1));
  },
  shadingFill: (drawing) => paint(drawing, drawing.page),
};

function number(args: Arguments, index = 0): number {
  return Number(args[index] ?? 0);
}

function set(drawing: Drawing, change: Partial<GraphicsState>): void {
  drawing.state = { ...drawing.state, ...change };
}

function transform(drawing: Drawing, value: unknown): void {
  const matrix = toMatrix(value);
  if (matrix) set(drawing, { ctm: multiply(drawing.state.ctm, matrix) });
}

function newLine(drawing: Drawing, x: number, y: number): void {
  drawing.line = multiply(drawing.line, [1, 0, 0, 1, x, y]);
  drawing.text = drawing.line;
}

function restore(drawing: Drawing): void {
  // Pictures are not decoded (maxImageSize 0): a transformation with nothing after it is where one would be.
  if (drawing.previous === "transform") {
    const area = boxOf(drawing.state.ctm, 0, 0, 1, 1);
    paint(drawing, area);
    drawing.pictureShare = Math.max(drawing.pictureShare, shareOf(area, drawing.page));
  }
  pop(drawing);
}

/** When there are too many areas to remember, the whole page counts as coloured. */
function paint(drawing: Drawing, area: Rectangle): void {
  if (drawing.coloured.length < MAX_AREAS) drawing.coloured.push(area);
  else drawing.coloured[0] = drawing.page;
}

function pop(drawing: Drawing): void {
  drawing.state = drawing.stack.pop() ?? drawing.state;
}

function isWhite(colour: unknown): boolean {
  return typeof colour === "string" && /^#f[89a-f]f[89a-f]f[89a-f]$/i.test(colour);
}
