import { basename, join } from "node:path";
import { copyVerified } from "./copy-verified.ts";
import { compareVersions, readInstalled, writeInstalled } from "./installed-record.ts";
import type { InstallPlaces } from "./install-places.ts";
import { KitError } from "./kit-error.ts";
import type { KitManifest } from "./kit-manifest.ts";
import { kitWords } from "./kit-words.ts";
import { readKitManifest } from "./kit-manifest.ts";
import { writeLauncher } from "./write-launcher.ts";

export interface InstalledKit {
  version: string;
  /** The version that was started until now; null at the first installation. */
  before: string | null;
  program: string;
  launcher: string;
}

/**
 * Copies program and models out of a kit, each file checked as it is copied, and lets the launcher start that version.
 * Older versions stay where they are and can be started. Throws `KitError`; what was started before still is then.
 */
export async function installKit(
  folder: string,
  places: InstallPlaces,
  publicKey: string,
  tell: (path: string) => void = () => undefined,
): Promise<InstalledKit> {
  const manifest = await readKitManifest(folder, publicKey);
  requireThisSystem(manifest);
  const before = await readInstalled(places.record);
  if (before !== null) requireNotOlder(manifest, before);
  const program = join(places.versions, manifest.version, basename(manifest.program));
  for (const file of manifest.files) {
    const to = placeOf(file.path, manifest, places, program);
    if (to === null) continue;
    tell(file.path);
    await copyVerified(join(folder, file.path), to, file, file.path === manifest.program ? 0o755 : 0o644);
  }
  // Last: until here a broken installation changes nothing for the user.
  await writeLauncher(places, program, folder);
  await writeInstalled(places.record, { version: manifest.version, payload: manifest.payload, program });
  return { version: manifest.version, before: before?.version ?? null, program, launcher: places.launcher };
}

function placeOf(path: string, manifest: KitManifest, places: InstallPlaces, program: string): string | null {
  if (path === manifest.program) return program;
  if (/^models[/][^/]+[.]gguf$/.test(path)) return join(places.models, basename(path));
  // Licences and guides go with the program that they belong to.
  return /^[^/]+[.](txt|json)$/.test(path) ? join(places.versions, manifest.version, path) : null;
}

function requireThisSystem({ target }: KitManifest): void {
  const own = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  if (target !== own) throw new KitError("OTHER_SYSTEM", kitWords().otherSystem(target, own));
}

function requireNotOlder(kit: KitManifest, installed: { version: string; payload: string }): void {
  const order = compareVersions(kit.version, installed.version);
  if (order < 0) throw new KitError("OLDER", kitWords().older(kit.version, installed.version));
  // A version that is out never changes: the same number over other bytes is a mistake or an attack.
  if (order === 0 && kit.payload !== installed.payload) throw new KitError("OLDER", kitWords().sameNumber(kit.version));
}
