import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * The unpacked folder of an npm package of exactly the bytes that `integrity` names. Kept in `cache`: a second build needs
 * no network. `npm pack` asks neither for the system nor runs a script of the package.
 */
export function fetchPart({ name, version, integrity }, cache) {
  const folder = join(cache, `${name.replace(/[/@]/g, "_")}-${version}`);
  const archive = `${folder}.tgz`;
  if (!existsSync(archive)) download(`${name}@${version}`, cache, archive);
  const found = `sha512-${createHash("sha512").update(readFileSync(archive)).digest("base64")}`;
  if (found !== integrity) {
    rmSync(archive, { force: true });
    throw new Error(`${name}@${version} is not the package that was pinned: ${found}, expected ${integrity}.`);
  }
  // Unpacked each time: what lies in the cache could have been changed.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync("tar", ["-xzf", archive, "-C", folder, "--strip-components=1"]);
  return folder;
}

function download(spec, cache, archive) {
  mkdirSync(cache, { recursive: true });
  const packed = execFileSync("npm", ["pack", "--silent", spec], { cwd: cache, encoding: "utf8" }).trim();
  renameSync(join(cache, packed), archive);
}
