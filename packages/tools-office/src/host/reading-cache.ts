import type { Reading } from "@cloister/tool-runtime";

/** Readings by content, the least recently used dropped when the sum of their estimated sizes passes the limit. */
export interface ReadingCache {
  get(key: string): Reading | undefined;
  set(key: string, reading: Reading): void;
}

// V8 keeps a cell object with its strings in about this much (measured on 100,000-cell readings: 180–240 bytes).
const bytesPerCell = 220;
const bytesPerBlock = 300;

/** A cache that holds about `maxBytes`; a reading larger than that is not kept. */
export function createReadingCache(maxBytes: number): ReadingCache {
  const entries = new Map<string, { reading: Reading; bytes: number }>();
  let total = 0;

  function drop(key: string): void {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.reading;
    },
    set(key, reading) {
      const bytes = estimateBytes(reading);
      if (bytes > maxBytes) return;
      drop(key);
      entries.set(key, { reading, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break;
        drop(oldest);
      }
    },
  };
}

function estimateBytes(reading: Reading): number {
  const cells = reading.sheets.reduce((sum, sheet) => sum + sheet.cells.length, 0);
  const text = reading.blocks.reduce((sum, block) => sum + bytesPerBlock + 2 * block.text.length, 0);
  const members = (reading.members ?? []).reduce((sum, member) => sum + estimateBytes(member), 0);
  return 1000 + cells * bytesPerCell + text + members;
}
