import type { SqliteDatabase, SqliteValue } from "../sqlite.ts";
import type { Salted } from "./commitment.ts";
import { columns, contentFields, type ContentField, type StoredRow } from "./stored-row.ts";

/** One row of the log as an array: the columns of `audit_row`, then salt and value of each content field. */
export type StoredCells = SqliteValue[];

const names = [
  ...columns.map((column) => `r.${column}`),
  ...contentFields.flatMap((field) => [`v.${field}_salt`, `v.${field}`]),
];

/** By seq alone, which is the order of the tables themselves: no index is trusted. */
const allCells = `SELECT ${names.join(", ")} FROM audit_row AS r NOT INDEXED LEFT JOIN audit_value AS v ON v.seq = r.seq
  WHERE r.seq > @after ORDER BY r.seq`;

/** Every row behind `after`, in order. */
export function storedCells(database: SqliteDatabase, after: number): IterableIterator<StoredCells> {
  return database.prepare(allCells).iterateArrays({ after });
}

const placeOf = Object.fromEntries(columns.map((column, index) => [column, index])) as Record<keyof StoredRow, number>;

export const cellOf = (cells: StoredCells, column: keyof StoredRow): SqliteValue => cells[placeOf[column]] ?? null;

/** Places of a content field in the cells. */
export const contentPlaces = contentFields.map((field, index) => ({
  field,
  mark: placeOf[field],
  salt: columns.length + 2 * index,
  text: columns.length + 2 * index + 1,
}));

export function rowOf(cells: StoredCells): StoredRow {
  // Taken apart by place: this runs for every row that is verified.
  const [seq, version, time, user, run, kind, tool, effect, decision, by, file, callId, summary, detail, hash] = cells;
  return {
    seq,
    version,
    time,
    user,
    run,
    kind,
    tool,
    effect,
    decision,
    decided_by: by,
    file,
    call_id: callId,
    summary,
    detail,
    hash,
  } as StoredRow;
}

/** Values that a row of version 2 commits to and that were not redacted. */
export function saltedOf(cells: StoredCells): Partial<Record<ContentField, Salted>> {
  const found: Partial<Record<ContentField, Salted>> = {};
  for (const { field, salt, text } of contentPlaces) {
    const [saltCell, textCell] = [cells[salt], cells[text]];
    if (saltCell instanceof Uint8Array && typeof textCell === "string")
      found[field] = { salt: saltCell, text: textCell };
  }
  return found;
}

/** The text of a field, whichever version the row has; null when there is none or it was redacted. */
export function textOfField(cells: StoredCells, field: ContentField): string | null {
  const place = contentPlaces.find((candidate) => candidate.field === field);
  if (place === undefined) return null;
  const cell = cells[cellOf(cells, "version") === 1 ? place.mark : place.text];
  return typeof cell === "string" ? cell : null;
}
