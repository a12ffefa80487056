import {
  defineTool,
  formatAnchor,
  ToolError,
  type Citation,
  type Language,
  type NamedThings,
  type Passage,
  type PassageReading,
  type Warning,
} from "@cloister/tool-runtime";
import { z } from "zod";
import { wholeLetters } from "./whole-letters.ts";

/** About 1,000 tokens of Korean text: a tenth of the context window. */
const MAX_CHARACTERS = 1800;
const QUOTE_CHARACTERS = 80;

/** The tool `filesystem.read`: a file's text, passage by passage, with anchors. */
export const readFileText = defineTool({
  name: "filesystem.read",
  effect: "READ_ONLY",
  summary: "Text of a file of any kind, from passage n on.",
  description: "",
  input: z.object({
    path: z.string().min(1).max(400).describe("file path"),
    from: z.number().int().min(1).default(1).describe("number of the first passage"),
  }),
  async run({ path, from }, { workspace, documents, language, signal }) {
    const reading = await documents.passages(await workspace.resolve(path), signal);
    if (reading.error)
      throw new ToolError("UNREADABLE", `${reading.file}: ${reading.error.code}: ${reading.error.message}`);
    const { file, passages, warnings } = reading;
    if (passages.length === 0) {
      return { text: language === "ko" ? `${file}: 텍스트 없음` : `${file}: no text in it`, warnings, isEmpty: true };
    }
    if (from > passages.length) throw pastTheEnd(reading, from, language);
    const shown = fitting(passages.slice(from - 1));
    const next = from + shown.length;
    const lines = shown.map((passage, index) => passageLines(passage, shown[index - 1]));
    const rest = passages.length - next + 1;
    if (rest > 0)
      lines.push(language === "ko" ? `(${rest}개 구절 남음: from=${next})` : `(${rest} passages left: from=${next})`);
    return {
      text: [file, ...lines].join("\n"),
      citations: shown.map(citationOf),
      warnings: [...warnings, ...cuts(passages[from - 1])],
      next: rest > 0 ? next : null,
      names: namedIn(file, passages),
    };
  },
});

/** Its sheets, or its headings and clauses, in order: the whole file was read for its passages. */
function namedIn(file: string, passages: readonly Passage[]): NamedThings[] {
  const own = passages.filter(({ anchor }) => anchor.type !== "member");
  const sheets = own.flatMap(({ anchor }) => (anchor.type === "range" ? [anchor.sheet] : []));
  const parts = own.flatMap(({ anchor, headings }) =>
    anchor.type === "range" ? [] : [...headings, ...(anchor.type === "clause" ? [anchor.label] : [])],
  );
  return [
    { file, field: "sheet", values: [...new Set(sheets)] },
    { file, field: "part", values: [...new Set(parts)] },
  ].filter(({ values }) => values.length > 0);
}

/** As many passages as fit; a first one that is longer by itself is cut, its end marked. */
function fitting(passages: readonly Passage[]): Passage[] {
  const shown: Passage[] = [];
  let free = MAX_CHARACTERS;
  for (const passage of passages) {
    if (passage.text.length > free && shown.length > 0) break;
    shown.push(
      passage.text.length > free ? { ...passage, text: `${wholeLetters(passage.text.slice(0, free))}…` } : passage,
    );
    free -= passage.text.length;
  }
  return shown;
}

/** Only a first passage can be cut. */
function cuts(first: Passage | undefined): Warning[] {
  if (first === undefined || first.text.length <= MAX_CHARACTERS) return [];
  const message = `Only the first ${MAX_CHARACTERS} characters of ${formatAnchor(first.anchor)} were read.`;
  return [{ code: "PASSAGE_CUT", message, anchor: first.anchor }];
}

/** `[p.3 › Title] text`; the headings stand only where they change. */
function passageLines(passage: Passage, before: Passage | undefined): string {
  const headings = passage.headings.join(" › ");
  const isNew = headings !== "" && headings !== before?.headings.join(" › ");
  return `[${formatAnchor(passage.anchor)}${isNew ? ` › ${headings}` : ""}] ${passage.text}`;
}

function citationOf({ file, anchor, text }: Passage): Citation {
  return { file, anchor, quote: wholeLetters(text.slice(0, QUOTE_CHARACTERS)), verified: true };
}

function pastTheEnd({ file, passages }: PassageReading, from: number, language: Language): ToolError {
  const message =
    language === "ko"
      ? `${file}: 구절은 ${passages.length}개뿐입니다(from=${from}).`
      : `${file} has ${passages.length} passages, from=${from} is past its end.`;
  return new ToolError("NOT_FOUND", message);
}
