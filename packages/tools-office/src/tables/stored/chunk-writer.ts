import { IrregularSheet } from "../../readers/row-store.ts";
import {
  CHUNK_ROWS,
  newColumn,
  SUM_MARK,
  type ColumnBlock,
  type ERROR,
  type OwnColumn,
  type RAW,
  type TEXT,
} from "./cell-kinds.ts";
import type { RowFile, StoredChunk } from "./stored-rows.ts";

/** A chunk holds all of its columns in memory. */
const MAX_COLUMNS = 512;

/** A column of the chunk that is being filled. */
interface OpenColumn extends OwnColumn {
  texts: string[];
}

/** Writes cells into a file, chunk by chunk. Throws `IrregularSheet` for more columns than a chunk takes. */
export class ChunkWriter {
  readonly chunks: StoredChunk[] = [];
  private readonly file: RowFile;
  private columns = new Map<number, OpenColumn>();
  private readonly spare: OpenColumn[] = [];
  private readonly byColumn: (OpenColumn | undefined)[] = [];
  private at = 0;

  constructor(file: RowFile) {
    this.file = file;
  }

  put(column: number, kind: number, value: number, style: number): void {
    const block: ColumnBlock = this.byColumn[column] ?? this.openColumn(column);
    block.values[this.at] = value;
    block.styles[this.at] = style;
    block.kinds[this.at] = kind;
  }

  putText(column: number, kind: typeof TEXT | typeof ERROR | typeof RAW, text: string, style: number): void {
    const block = this.byColumn[column] ?? this.openColumn(column);
    this.put(column, kind, block.texts.push(text) - 1, style);
  }

  markSum(column: number): void {
    const block = this.byColumn[column];
    if (block) block.kinds[this.at] = (block.kinds[this.at] ?? 0) | SUM_MARK;
  }

  endRow(): void {
    if (++this.at === CHUNK_ROWS) this.flush();
  }

  flush(): void {
    if (this.at === 0) return;
    const chunk: StoredChunk = { columns: [...this.columns.keys()], at: -1, texts: [] };
    for (const block of this.columns.values()) {
      const place = this.file.append(new Uint8Array(block.buffer));
      if (chunk.at < 0) chunk.at = place;
    }
    for (const [column, block] of this.columns) {
      const texts = block.texts.length === 0 ? Buffer.alloc(0) : Buffer.from(JSON.stringify(block.texts));
      chunk.texts.push({ at: this.file.append(texts), bytes: texts.length });
      block.texts = [];
      this.spare.push(block);
      this.byColumn[column] = undefined;
    }
    this.chunks.push(chunk);
    this.columns = new Map();
    this.at = 0;
  }

  private openColumn(column: number): OpenColumn {
    if (this.columns.size >= MAX_COLUMNS) throw new IrregularSheet("very many columns");
    const made = this.spare.pop() ?? { ...newColumn(), texts: [] };
    made.kinds.fill(0);
    this.columns.set(column, made);
    this.byColumn[column] = made;
    return made;
  }
}
