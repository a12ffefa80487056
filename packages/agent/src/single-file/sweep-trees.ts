import { lstatSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";

const DAY_MS = 86_400_000;
const UNFINISHED_DAYS = 1;
const UNUSED_DAYS = 30;

/** Removes half-written trees of yesterday and trees of other versions that were not started for 30 days. */
export function sweepTrees(root: string, used: string, now = Date.now()): void {
  try {
    utimesSync(join(root, used), now / 1000, now / 1000);
    for (const name of readdirSync(root)) {
      const days = (now - lstatSync(join(root, name)).mtimeMs) / DAY_MS;
      const isOld = days > (name.startsWith(".") ? UNFINISHED_DAYS : UNUSED_DAYS);
      if (name !== used && isOld) rmSync(join(root, name), { recursive: true, force: true });
    }
  } catch {
    // Room is only saved here: never a reason not to start.
  }
}
