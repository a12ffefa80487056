import type { Block, Coverage, ReadOptions, Warning } from "@cloister/tool-runtime";
import { openZip } from "../gate/zip-archive.ts";
import { listRefs } from "./list-refs.ts";
import { LayoutPlaces } from "./pptx/layout-places.ts";
import { openPresentation, type Presentation } from "./pptx/presentation.ts";
import { readSlide, type ReadSlide } from "./pptx/read-slide.ts";
import { ReadError, type ReaderInput, type ReaderResult } from "./reader.ts";

interface NumberedSlide extends ReadSlide {
  number: number;
}

/**
 * pptx → blocks, slide by slide in the order of the show: title, shapes from top to bottom, notes, comments. Hidden slides
 * are read and flagged. Throws `ReadError`.
 */
export async function readPptx({ bytes, options }: ReaderInput): Promise<ReaderResult> {
  const presentation = await openPresentation(openZip(bytes));
  const { slides, damage } = await readSlides(presentation, options);
  return {
    coverage: coverageOf(presentation, slides),
    warnings: [...slides.flatMap(({ warnings }) => warnings), ...damage, ...summaryWarnings(presentation, slides)],
    sheets: [],
    blocks: onceEach(slides.flatMap(({ blocks }) => blocks)),
    objects: slides.flatMap(({ objects }) => objects),
  };
}

/** A broken slide costs itself; when all are broken, the file is. */
async function readSlides(presentation: Presentation, options: ReadOptions) {
  const { from, to } = slideRange(presentation, options);
  const layouts = new LayoutPlaces(presentation.zip);
  const slides: NumberedSlide[] = [];
  const damage: Warning[] = [];
  let failure: ReadError | null = null;
  for (let number = from; number <= to; number++) {
    try {
      const part = presentation.slides[number - 1];
      if (part == null) throw new ReadError("DAMAGED", "the slide has no part in the package");
      slides.push({ number, ...(await readSlide(presentation, part, number, layouts)) });
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      failure ??= error;
      const message = `slide ${number} could not be read: ${error.message}`;
      damage.push({ code: "SLIDE_NOT_READ", message, anchor: { type: "slide", slide: number } });
    }
  }
  if (failure && slides.length === 0) throw failure;
  return { slides, damage };
}

function slideRange({ slides }: Presentation, { pages }: ReadOptions): { from: number; to: number } {
  if (!pages) return { from: 1, to: slides.length };
  if (pages.from > slides.length || pages.from < 1)
    throw new ReadError("NOT_FOUND", `there is no slide ${pages.from}; the presentation has ${slides.length}`);
  return { from: pages.from, to: Math.min(pages.to, slides.length) };
}

/** A footer stands on every slide: it is given once. */
function onceEach(blocks: readonly Block[]): Block[] {
  const footers = new Set<string>();
  return blocks.filter(({ type, text }) => type !== "footer" || (!footers.has(text) && footers.add(text)));
}

function coverageOf(presentation: Presentation, slides: readonly NumberedSlide[]): Coverage {
  const sum = (count: (slide: ReadSlide) => number) => slides.reduce((total, slide) => total + count(slide), 0);
  return {
    pages: presentation.slides.length,
    pagesRead: slides.length,
    pagesWithoutText: withoutText(slides),
    hiddenSlides: slides.filter(({ isHidden }) => isHidden).map(({ number }) => number),
    comments: sum(({ comments }) => comments),
    charts: sum(({ objects }) => objects.length),
    images: sum(({ images }) => images),
  };
}

function withoutText(slides: readonly NumberedSlide[]): number[] {
  return slides.filter(({ blocks }) => blocks.every(({ type }) => type === "footer")).map(({ number }) => number);
}

function summaryWarnings({ hasMacros }: Presentation, slides: readonly NumberedSlide[]): Warning[] {
  const warnings: Warning[] = [];
  const warn = (code: string, message: string, first?: number) =>
    warnings.push({
      code,
      message,
      ...(first === undefined ? {} : { anchor: { type: "slide" as const, slide: first } }),
    });
  const hidden = slides.filter(({ isHidden }) => isHidden).map(({ number }) => number);
  if (hidden.length > 0) warn("HIDDEN_SLIDE", `the show leaves out slide ${listRefs(hidden)}`, hidden[0]);
  const blank = withoutText(slides);
  if (blank.length > 0) warn("NO_TEXT_ON_SLIDE", `no text on slide ${listRefs(blank)}`, blank[0]);
  const images = slides.reduce((total, slide) => total + slide.images, 0);
  if (images > 0) warn("IMAGE_NOT_READ", `${images} picture(s) were not read: text in them is not known.`);
  if (hasMacros) warn("MACROS", "the presentation has macros; they are never run");
  return warnings;
}
