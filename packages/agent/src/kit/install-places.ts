import { homedir } from "node:os";
import { join } from "node:path";

/** Where an installed program lies: nothing of it in the data folder, which outlives it. */
export interface InstallPlaces {
  root: string;
  versions: string;
  models: string;
  /** Which version is started by the launcher. */
  record: string;
  /** What the user starts: a link on Linux, a .cmd on Windows. */
  launcher: string;
  /** Entry in the menu of the desktop; null where the launcher is all there is. */
  menuEntry: string | null;
}

interface Surroundings {
  env: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
  home: string;
}

/** The places of this user, or below `chosen`. */
export function installPlaces(
  chosen: string | undefined,
  { env, platform, home }: Surroundings = { env: process.env, platform: process.platform, home: homedir() },
): InstallPlaces {
  const isWindows = platform === "win32";
  const shared = env["XDG_DATA_HOME"]?.startsWith("/") ? env["XDG_DATA_HOME"] : join(home, ".local", "share");
  const own = isWindows
    ? join(env["LOCALAPPDATA"] ?? join(home, "AppData", "Local"), "Programs", "cloister")
    : join(shared, "cloister-program");
  const root = chosen ?? own;
  // Where a place was chosen, everything stays within it.
  const outside = chosen === undefined && !isWindows;
  const launcher = outside
    ? join(home, ".local", "bin", "cloister")
    : join(root, isWindows ? "cloister.cmd" : "cloister");
  return {
    root,
    versions: join(root, "versions"),
    models: join(root, "models"),
    record: join(root, "installed.json"),
    launcher,
    menuEntry: outside ? join(shared, "applications", "cloister.desktop") : null,
  };
}
