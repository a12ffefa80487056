import type { SqlValue } from "@cloister/tool-runtime";
import { cellLine } from "../cell-kind.ts";
import type { Joined } from "../join-shapes.ts";
import { rowCountOf, type RawTable } from "../raw-table.ts";
import { compactForms } from "../type-columns.ts";
import { CHUNK_ROWS } from "./cell-kinds.ts";
import { ColumnReader } from "./column-reader.ts";
import { isUnparsed, valueOf } from "./decide-column.ts";
import { eachStoredCell, rowNumberOf } from "./each-cell.ts";
import type { StoredColumn } from "./type-stored-table.ts";

/**
 * The rows of a joined table as SQLite takes them: columns, texts of the file where the value differs, then row, sheet
 * and file. The array given is the same one each time.
 */
export function* storedTableRows(
  join: Joined,
  columns: readonly StoredColumn[],
  labels: readonly ((part: Joined["parts"][number]) => string)[],
): Generator<SqlValue[]> {
  const originals = columns.filter(({ column }) => column.originals !== null);
  const labelsAt = columns.length;
  const originalsAt = labelsAt + labels.length;
  const rowAt = originalsAt + originals.length;
  const row: SqlValue[] = Array.from({ length: rowAt + 3 }, () => null);
  const filled = columns.map((column) => newFilled(column));
  for (const [part, source] of join.parts.entries()) {
    const { raw } = source;
    labels.forEach((label, at) => (row[labelsAt + at] = label(source)));
    row[rowAt + 1] = raw.sheet.normalize("NFC");
    row[rowAt + 2] = source.file.normalize("NFC");
    for (const { from, to } of stretches(raw)) {
      for (const [at, each] of filled.entries()) each.fill(raw, join.order[part]?.[at] ?? -1, from, to);
      for (let index = 0; index < to - from; index++) {
        let original = originalsAt;
        for (let at = 0; at < filled.length; at++) {
          const each = filled[at] as Filled;
          row[at] = each.values[index] as SqlValue;
          if (each.hasOriginals) row[original++] = each.originals[index] ?? null;
        }
        row[rowAt] = rowNumberOf(raw, from + index);
        yield row;
      }
    }
  }
}

interface Filled {
  values: SqlValue[];
  originals: (string | null)[];
  hasOriginals: boolean;
  fill(raw: RawTable, place: number, from: number, to: number): void;
}

/** One column's values for a stretch of rows at a time. */
function newFilled({ column, plan }: StoredColumn): Filled {
  const values: SqlValue[] = [];
  const originals: (string | null)[] = [];
  const hasOriginals = column.originals !== null;
  let index = 0;
  const reader = new ColumnReader(compactForms(column.title), (read) => {
    values[index] = valueOf(plan, read);
    if (hasOriginals) originals[index] = plan.isTextDate || isUnparsed(plan, read) ? lineOrNull(read) : null;
    index++;
  });
  const fill = (raw: RawTable, place: number, from: number, to: number) => {
    index = 0;
    if (raw.stored) eachStoredCell(raw.stored, raw, place, reader, from, to);
    else for (let at = from; at < to; at++) reader.cell(raw.rows[at]?.cells[place]);
  };
  return { values, originals, hasOriginals, fill };
}

function lineOrNull(reader: ColumnReader): string | null {
  const cell = reader.lastOne();
  return cell ? cellLine(cell) : null;
}

/** Rows that are read together: those of one chunk. */
function* stretches(raw: RawTable): Generator<{ from: number; to: number }> {
  const count = rowCountOf(raw);
  const chunkOf = (index: number) => Math.floor((raw.stored ? (raw.stored.positions[index] ?? 0) : index) / CHUNK_ROWS);
  for (let from = 0; from < count;) {
    let to = from + 1;
    while (to < count && chunkOf(to) === chunkOf(from)) to++;
    yield { from, to };
    from = to;
  }
}
