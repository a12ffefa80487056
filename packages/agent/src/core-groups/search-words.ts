import {
  defineTool,
  formatAnchor,
  type Citation,
  type IndexedFile,
  type SearchHit,
  type Warning,
} from "@cloister/tool-runtime";
import { z } from "zod";
import { wholeLetters } from "./whole-letters.ts";

const MAX_HITS = 8;
/** A snippet's length: eight of them are about 1,000 tokens of Korean text. */
const SNIPPET_CHARACTERS = 240;

/** The tool `search.words`: passages of all files that have the words. */
export const searchWords = defineTool({
  name: "search.words",
  effect: "READ_ONLY",
  summary: "Search the text of all files.",
  description: "",
  input: z.object({ query: z.string().trim().min(1).max(200).describe("key words") }),
  async run({ query }, { workspace, documents, language, signal }) {
    // Only what changed since the last call is read; without it a new file would be "not in the files".
    const indexed = await documents.index(await workspace.files(signal), undefined, signal);
    const hits = await documents.search(query, { limit: MAX_HITS }, signal);
    const warnings = notSearched(indexed);
    if (hits.length === 0) {
      const searched = indexed.length - warnings.length;
      const text =
        language === "ko" ? `파일 ${searched}개에 "${query}" 없음` : `"${query}" is in none of ${searched} files.`;
      return { text, warnings, isEmpty: true };
    }
    const snippets = hits.map((hit) => ({ hit, text: snippet(hit) }));
    return { text: snippets.map(hitLine).join("\n"), citations: snippets.map(citationOf), warnings };
  },
});

interface Snippet {
  hit: SearchHit;
  text: string;
}

/** The passage's text around the first term that matched, as it stands there. */
function snippet({ passage, matched }: SearchHit): string {
  const { text } = passage;
  if (text.length <= SNIPPET_CHARACTERS) return text;
  const lower = text.toLowerCase();
  // Lower-casing changes the length of a few letters (İ): then positions do not carry over.
  const places = lower.length === text.length ? matched.map((term) => lower.indexOf(term)).filter((at) => at >= 0) : [];
  const first = places.length === 0 ? 0 : Math.min(...places);
  const start = Math.max(0, Math.min(first - 60, text.length - SNIPPET_CHARACTERS));
  return wholeLetters(text.slice(start, start + SNIPPET_CHARACTERS)).trim();
}

function hitLine({ hit: { passage }, text }: Snippet): string {
  const above = passage.headings.at(-1);
  const place = `${passage.file} ${formatAnchor(passage.anchor)}${above === undefined ? "" : ` › ${above}`}`;
  const before = passage.text.startsWith(text) ? "" : "…";
  return `[${place}] ${before}${text}${passage.text.endsWith(text) ? "" : "…"}`;
}

function citationOf({ hit: { passage }, text }: Snippet): Citation {
  return { file: passage.file, anchor: passage.anchor, quote: text, verified: passage.text.includes(text) };
}

function notSearched(indexed: readonly IndexedFile[]): Warning[] {
  return indexed.flatMap(({ file, error }) =>
    error === null ? [] : [{ code: "FILE_NOT_SEARCHED", message: `${file}: ${error.code}: ${error.message}` }],
  );
}
