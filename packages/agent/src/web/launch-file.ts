import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const LIVES_MS = 60_000;

/**
 * A file that leads to the address, for opening it in a browser: every user of the PC can read the command line of a
 * process, but only this one the file. It goes away when the address has become useless.
 */
export function writeLaunchFile(dataFolder: string, address: string): string {
  const file = join(dataFolder, "open-desk.html");
  rmSync(file, { force: true });
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${address}">`, {
    mode: 0o600,
    flag: "wx",
  });
  setTimeout(() => rmSync(file, { force: true }), LIVES_MS).unref();
  return file;
}
