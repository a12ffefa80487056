import { lstat, rm } from "node:fs/promises";
import { readInstalled } from "./installed-record.ts";
import type { InstallPlaces } from "./install-places.ts";
import { removeLauncher } from "./write-launcher.ts";

/** Takes program and models away; never the data folder with the log. False when nothing was installed there. */
export async function uninstallKit(places: InstallPlaces): Promise<boolean> {
  const isInstalled =
    (await readInstalled(places.record)) !== null || (await lstat(places.versions).catch(() => null)) !== null;
  if (!isInstalled) return false;
  await removeLauncher(places);
  for (const path of [places.record, places.models, places.versions]) await rm(path, { recursive: true, force: true });
  return true;
}
