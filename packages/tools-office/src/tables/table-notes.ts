import type { SourcedTable } from "./join-shapes.ts";

const keptNotes = 12;
const noteLength = 300;

/** Remarks that belong to a table: its own, and those of the files it comes from. */
export function tableNotes(parts: SourcedTable[], fileNotes: Map<string, string[]>): string[] {
  const own = parts.flatMap(({ raw }) => raw.notes.map((note) => (parts.length > 1 ? `${raw.sheet}: ${note}` : note)));
  const files = [...new Set(parts.map(({ file }) => file))];
  // Sheets of one shape repeat their notes: said once, without the sheet's name.
  const first = parts[0]?.raw.notes ?? [];
  const shared =
    parts.length > 1 ? first.filter((n) => parts.every(({ raw }) => raw.notes.includes(n))) : first.slice(0, 1);
  const rest = own.filter((note) => !shared.some((text) => note.endsWith(`: ${text}`)));
  // Remarks of the workbook come before totals and the like: a query depends on them.
  const all = [...new Set([...shared, ...files.flatMap((file) => fileNotes.get(file) ?? []), ...rest])];
  const kept = all
    .slice(0, keptNotes)
    .map((note) => (note.length > noteLength ? `${note.slice(0, noteLength)}…` : note));
  return all.length > keptNotes ? [...kept, `… ${all.length - keptNotes} more notes`] : kept;
}
