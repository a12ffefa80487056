import type { Block } from "@cloister/tool-runtime";
import { createClausePath } from "../docx/clause-path.ts";
import { createListCounter } from "../docx/list-counter.ts";
import type { DocParagraph } from "./doc-paragraphs.ts";
import type { DocLists } from "./list-tables.ts";
import type { DocStory } from "./stories.ts";

/** What the body of a Word file holds. */
export interface DocBody {
  blocks: Block[];
  paragraphs: number;
  images: number;
  drawings: number;
  deletions: number;
  insertions: number;
  /** Paragraphs whose list is not in the file. */
  unknownNumbers: number;
}

/** Paragraphs and tables as blocks; notes and comments follow the paragraph they hang on. */
export function walkBody(paragraphs: Iterable<DocParagraph>, stories: readonly DocStory[], lists: DocLists): DocBody {
  const body: DocBody = {
    blocks: [],
    paragraphs: 0,
    images: 0,
    drawings: 0,
    deletions: 0,
    insertions: 0,
    unknownNumbers: 0,
  };
  const path = createClausePath();
  const takeStories = storiesInOrder(stories);
  let table: { rows: string[][]; row: string[]; cell: string[] } | null = null;
  let asides: Block[] = [];
  const endTable = (): void => {
    if (!table) return;
    if (table.cell.length > 0) table.row.push(table.cell.join("\n"));
    if (table.row.length > 0) table.rows.push(table.row);
    const { rows } = table;
    table = null;
    const text = rows.map((row) => row.join("\t")).join("\n");
    if (rows.some((row) => row.some((cell) => cell !== ""))) {
      body.blocks.push({ type: "table", anchor: path.at(body.paragraphs), text, rows });
    }
    body.blocks.push(...asides);
    asides = [];
  };
  const count = createListCounter();
  /** The number of the paragraph as printed; "" for none. */
  const labelOf = ({ list, text, deletions }: DocParagraph): string => {
    if (!list || (text === "" && deletions > 0)) return "";
    const known = lists(list.index);
    if (!known && text !== "") body.unknownNumbers++;
    return known ? count(known, list.level).text : "";
  };
  const takeCell = ({ mark, text }: DocParagraph, label: string): void => {
    // A table counts as one paragraph, so that its place is its own.
    if (!table) body.paragraphs++;
    table ??= { rows: [], row: [], cell: [] };
    const line = `${label} ${text}`.trim();
    if (line !== "") table.cell.push(line);
    if (mark === "cell") {
      table.row.push(table.cell.join("\n"));
      table.cell = [];
    } else if (mark === "row") {
      if (table.row.length > 0) table.rows.push(table.row);
      table.row = [];
      table.cell = [];
    }
  };
  const takeText = ({ text, headingLevel, list }: DocParagraph, label: string): void => {
    if (text === "" && label === "") return;
    body.paragraphs++;
    const isHeading = headingLevel > 0;
    const place = path.enter({ label, text, isHeading, number: body.paragraphs });
    body.blocks.push({
      type: isHeading ? "heading" : list ? "list" : "paragraph",
      anchor: place.anchor,
      text,
      ...(isHeading ? { level: headingLevel } : list ? { level: list.level + 1 } : {}),
      ...(place.label === undefined ? {} : { label: place.label }),
    });
  };
  for (const paragraph of paragraphs) {
    body.images += paragraph.images;
    body.drawings += paragraph.drawings;
    body.deletions += paragraph.deletions;
    body.insertions += paragraph.insertions;
    const label = labelOf(paragraph);
    if (paragraph.isInTable) takeCell(paragraph, label);
    else {
      endTable();
      takeText(paragraph, label);
    }
    const beside = besides(paragraph, takeStories(paragraph.end)).map((block) => ({
      ...block,
      anchor: path.at(body.paragraphs),
    }));
    (paragraph.isInTable ? asides : body.blocks).push(...beside);
  }
  endTable();
  return body;
}

/** Gives the notes and comments that hang on the text before a position, each once. */
function storiesInOrder(stories: readonly DocStory[]): (end: number) => DocStory[] {
  const hanging = stories.filter(({ reference }) => reference !== null);
  hanging.sort((a, b) => (a.reference ?? 0) - (b.reference ?? 0));
  let next = 0;
  return (end) => {
    const from = next;
    while (next < hanging.length && (hanging[next]?.reference ?? 0) < end) next++;
    return hanging.slice(from, next);
  };
}

function besides({ hidden }: DocParagraph, hanging: readonly DocStory[]): Omit<Block, "anchor">[] {
  const blocks: Omit<Block, "anchor">[] = hidden === "" ? [] : [{ type: "paragraph", text: hidden, hidden: true }];
  for (const { type, text, label } of hanging) blocks.push({ type, text, ...(label === undefined ? {} : { label }) });
  return blocks;
}
