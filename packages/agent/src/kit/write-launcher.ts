import { lstat, mkdir, readlink, rename, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, relative } from "node:path";
import type { InstallPlaces } from "./install-places.ts";
import { KitError } from "./kit-error.ts";
import { kitWords } from "./kit-words.ts";

/** Lets the launcher start this version, in one step, and puts it into the menu of the desktop. */
export async function writeLauncher(places: InstallPlaces, program: string, kit: string): Promise<void> {
  try {
    await mkdir(dirname(places.launcher), { recursive: true });
    if (places.launcher.endsWith(".cmd")) await replaceText(places.launcher, windowsLauncher(places, program));
    else await replaceLink(places, program);
    if (places.menuEntry !== null) {
      await mkdir(dirname(places.menuEntry), { recursive: true });
      await replaceText(places.menuEntry, menuEntryText(places.launcher));
    }
  } catch (cause) {
    if (cause instanceof KitError) throw cause;
    throw new KitError("NOT_COPIED", kitWords().notCopied(kit, cause), { cause });
  }
}

/** Takes the launcher away, if it is one of this installation. */
export async function removeLauncher(places: InstallPlaces): Promise<void> {
  if (places.launcher.endsWith(".cmd") || (await isOurs(places))) await rm(places.launcher, { force: true });
  if (places.menuEntry !== null) await rm(places.menuEntry, { force: true });
}

async function isOurs({ launcher, versions }: InstallPlaces): Promise<boolean> {
  const target = await readlink(launcher).catch(() => null);
  return target?.startsWith(versions) ?? false;
}

async function replaceLink(places: InstallPlaces, program: string): Promise<void> {
  const { launcher } = places;
  const isFree = (await lstat(launcher).catch(() => null)) === null;
  if (!isFree && !(await isOurs(places))) throw new KitError("NOT_COPIED", kitWords().launcherTaken(launcher));
  const link = `${launcher}.new-${process.pid}`;
  await symlink(program, link);
  await rename(link, launcher);
}

async function replaceText(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}

function windowsLauncher({ root }: InstallPlaces, program: string): string {
  return `@echo off\r\n"%~dp0${relative(root, program)}" %*\r\n`;
}

/** Desktop Entry Specification 1.5: an argument with a space is quoted, and `\`, `"`, `$` and the backtick are escaped. */
function menuEntryText(launcher: string): string {
  const quoted = `"${launcher.replace(/[\\"$`]/g, (sign) => `\\${sign}`).replaceAll("%", "%%")}"`;
  return `[Desktop Entry]\nType=Application\nName=cloister\nExec=${quoted} serve --open\nTerminal=true\nCategories=Office;\n`;
}
