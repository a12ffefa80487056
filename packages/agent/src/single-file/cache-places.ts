import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Where the unpacked tree may lie. */
export interface CachePlaces {
  /** Made beforehand by an administrator beside the program: used when it is right, never written. */
  preinstalled: string;
  /** Tried in this order; the first that can be written is used. */
  own: { root: string; parents: string[] }[];
}

interface Surroundings {
  env: NodeJS.ProcessEnv;
  executable: string;
}

/**
 * The places for this user: `CLOISTER_CACHE` alone when it is set, else the user's cache folder, else one in the system's
 * folder for temporary files.
 */
export function cachePlaces({ env, executable }: Surroundings): CachePlaces {
  const preinstalled = join(dirname(executable), "runtime");
  const chosen = env["CLOISTER_CACHE"];
  // Said so: no second choice behind the administrator's back.
  if (chosen) return { preinstalled, own: [{ root: chosen, parents: [] }] };
  const folders = [userCache(env), join(tmpdir(), `cloister-${userMark(env)}`)].filter((folder) => folder !== null);
  return { preinstalled, own: folders.map((folder) => ({ root: join(folder, "runtime"), parents: [folder] })) };
}

function userCache(env: NodeJS.ProcessEnv): string | null {
  const home = homeOrNull();
  if (process.platform === "win32") {
    const local = env["LOCALAPPDATA"] || (home === null ? null : join(home, "AppData", "Local"));
    return local === null ? null : join(local, "cloister-cache");
  }
  const shared = env["XDG_CACHE_HOME"];
  if (shared?.startsWith("/")) return join(shared, "cloister");
  return home === null ? null : join(home, ".cache", "cloister");
}

/** A user whom the system's list does not know has no home, and Node throws. */
function homeOrNull(): string | null {
  try {
    return homedir() || null;
  } catch {
    return null;
  }
}

function userMark(env: NodeJS.ProcessEnv): string {
  return String(process.getuid?.() ?? env["USERNAME"] ?? "user");
}
