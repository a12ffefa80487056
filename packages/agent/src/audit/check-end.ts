import type { SqliteDatabase } from "../sqlite.ts";
import { createRowCheck } from "./check-row.ts";
import { genesisHash } from "./chain.ts";
import { cellOf, storedCells } from "./stored-cells.ts";
import { logStart } from "./walk-chain.ts";

/** About 20 ms: every start pays it. The whole log is checked by `audit verify`. */
const CHECKED_ROWS = 1000;

/** Throws with code LOG_DAMAGED when the last rows do not fit: no row is chained to a damaged one. */
export function requireSoundEnd(database: SqliteDatabase): void {
  const head = Number(database.prepare("SELECT max(seq) AS seq FROM audit_row").get()?.["seq"] ?? 0);
  const start = logStart(database);
  const from = Math.max(start.seq, head - CHECKED_ROWS);
  const before = database.prepare("SELECT hash FROM audit_row WHERE seq = @from").get({ from })?.["hash"];
  let hash = String(before ?? (from === start.seq ? start.hash : genesisHash));
  let seq = from;
  const check = createRowCheck();
  for (const cells of storedCells(database, from)) {
    seq += 1;
    if (check(cells, seq, hash) === null)
      throw Object.assign(new Error(`row ${seq} does not fit`), { code: "LOG_DAMAGED" });
    hash = String(cellOf(cells, "hash"));
  }
}
