import { formatAnchor, type Citation, type NamedThings, type Passage, type ToolResult } from "@cloister/tool-runtime";
import type { AskTable } from "../../answer/ask-result.ts";

type Done = Extract<ToolResult, { ok: true }>;

/** What the calls of a run have brought: what an answer may draw on, and what is left when it ends early. */
export interface WorkSoFar {
  add(result: ToolResult): void;
  /** Everything read, as passages that an answer is checked against. */
  passages(): Passage[];
  tables(): AskTable[];
  /** Where it stands, each place once. */
  citations(): Citation[];
  /** What the files were seen to hold: sheets, clauses, headings. */
  names(): NamedThings[];
}

export function createWorkSoFar(): WorkSoFar {
  const done: Done[] = [];
  return {
    add(result) {
      if (result.ok && result.openedGroup === undefined && result.isEmpty !== true) done.push(result);
    },
    passages: () => done.flatMap(passagesOf),
    citations: () => [
      ...new Map(done.flatMap(({ citations }) => citations).map((one) => [placeOf(one), one])).values(),
    ],
    names: () => done.flatMap(({ names = [] }) => names),
    tables: () => done.flatMap(({ table }) => (table === null ? [] : [withoutCitations(table)])),
  };
}

function placeOf({ file, anchor }: Citation): string {
  return `${file} ${formatAnchor(anchor)}`;
}

/** A result's text stands for its first source; what each of its citations quotes, for that one. */
function passagesOf(result: Done): Passage[] {
  const cited = [...result.citations, ...(result.table?.citations ?? [])];
  const [first] = cited;
  if (first === undefined) return [];
  const quoted = cited.map(({ file, anchor, quote }) => ({ file, anchor, headings: [], text: quote }));
  return [
    ...quoted,
    { file: first.file, anchor: first.anchor, headings: [formatAnchor(first.anchor)], text: result.text },
  ];
}

function withoutCitations({ citations: _citations, ...table }: NonNullable<Done["table"]>): AskTable {
  return table;
}
