import { maxColumn } from "../../model/a1.ts";
import { IrregularSheet, type RowWriter } from "../row-store.ts";
import { NumeralReader } from "./numeral.ts";
import type { RecordNotes } from "./record-notes.ts";
import type { RecordSink } from "./scan-records.ts";

/** Gives every field to a writer of rows as the text that it is. Throws `IrregularSheet`. */
export function storeRecords(writer: RowWriter, notes: RecordNotes): RecordSink {
  const numeral = new NumeralReader();
  return (fields) => {
    if (!notes.take(fields)) return true;
    if (fields.count > maxColumn) throw new IrregularSheet("very many fields");
    const { bytes, from, to, count } = fields;
    writer.startRow(notes.rows, false);
    for (let index = 0; index < count; index++) {
      if (fields.isBlank(index)) continue;
      notes.stored++;
      notes.extendTo(index + 1);
      if (numeral.read(bytes, from[index] as number, to[index] as number))
        writer.numeral(index + 1, numeral.value, numeral.decimals);
      else writer.text(index + 1, fields.text(index), 0);
    }
    writer.endRow();
    return true;
  };
}
