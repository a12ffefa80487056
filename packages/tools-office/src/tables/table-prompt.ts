import type { TableColumn, TableDescription } from "@cloister/tool-runtime";

/** Tokens that a table of twelve columns may take; wider ones get as much per column. */
const tokensPerColumn = 29;
const notesShown = 6;
const noteLength = 160;

/**
 * The tables as `CREATE TABLE` with ranges and values in comments: the form that measured best on Qwen coder models.
 * Single tables that a joined one covers are left out.
 */
export function tablePrompt(tables: TableDescription[]): string {
  const covered = new Set(tables.flatMap(({ joins }) => joins));
  const shown = tables.filter(({ name }) => !covered.has(name));
  const said = new Set<string>();
  return shown.map((table) => createTable(table, said)).join("\n");
}

function createTable(table: TableDescription, said: Set<string>): string {
  const budget = Math.max(200, tokensPerColumn * table.columns.length);
  let text = "";
  for (const shown of [30, 12, 8, 5, 3, 1]) {
    const columns = table.columns.map((column) => `  ${column.name} ${column.type}${commentOf(column, shown)}`);
    text = `CREATE TABLE ${table.name} (\n${columns.join(",\n")}\n); -- ${oneLine(table.title)}, ${table.rowCount} rows`;
    if (estimateTokens(text) <= budget) break;
  }
  const notes = table.notes.filter((note) => !said.has(note)).slice(0, notesShown);
  for (const note of notes) said.add(note);
  return [text, ...notes.map((note) => `-- note: ${shorten(oneLine(note), noteLength)}`)].join("\n");
}

function commentOf(column: TableColumn, shown: number): string {
  const parts: string[] = [];
  if (plainTitle(column.title) !== column.name.toLowerCase()) parts.push(`"${shorten(oneLine(column.title), 40)}"`);
  const content = contentOf(column, shown);
  if (content !== "") parts.push(content);
  if (column.unit !== undefined) parts.push(column.unit);
  return parts.length === 0 ? "" : ` /* ${parts.join(", ")} */`;
}

function contentOf(column: TableColumn, shown: number): string {
  if (column.min !== undefined && column.max !== undefined) {
    return column.min === column.max ? column.min : `${column.min} .. ${column.max}`;
  }
  const values = column.values.slice(0, shown).map((value) => shorten(oneLine(value), 24));
  if (values.length === 0) return "";
  const more = !column.valuesComplete || values.length < column.values.length;
  return values.join(", ") + (more ? ", …" : "");
}

/** A title that says no more than the name: same letters, unit in brackets aside. */
function plainTitle(title: string): string {
  return title
    .normalize("NFKC")
    .replace(/[([].*?[)\]]/g, "")
    .trim()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, "_")
    .replace(/^_+|_+$/g, "")
    .toLowerCase();
}

/** Text of a file inside a comment of ours: it must not end the comment or the line. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").replaceAll("*/", "* /").replaceAll("/*", "/ *").trim();
}

function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

/** Rough count for Qwen's vocabulary: a Hangul syllable is about one token, other text about 3 characters a token. */
export function estimateTokens(text: string): number {
  const wide = text.match(/[\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0;
  return Math.ceil(wide + (text.length - wide) / 3);
}
