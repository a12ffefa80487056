import { AgentError } from "../agent-error.ts";
import { access, constants, mkdir } from "node:fs/promises";
import { homedir } from "node:os";
import { posix, win32 } from "node:path";
import { settingsWords } from "./settings-words.ts";

interface Surroundings {
  env: Record<string, string | undefined>;
  platform: NodeJS.Platform;
  home: string;
}

/** Making a folder in one of these never ends in Node 20, and nothing kept there would last. */
const SYSTEM_FOLDER = /^[/](proc|sys)([/]|$)/;

/**
 * Folder for what the program keeps: audit log, prefix images, sessions, index, imported models. `CLOISTER_DATA`, or
 * the place that the system has for it. Not created here. Throws `AgentError` USAGE for a folder of the system.
 */
export function dataFolder(
  { env, platform, home }: Surroundings = { env: process.env, platform: process.platform, home: homedir() },
): string {
  const folder = chooseFolder({ env, platform, home });
  if (platform !== "win32" && SYSTEM_FOLDER.test(folder)) {
    throw new AgentError("USAGE", settingsWords().systemFolder(folder));
  }
  return folder;
}

/** Makes the folder when it is missing. Throws the system's error when nothing can be kept there. */
export async function prepareDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await access(folder, constants.W_OK);
}

/** The data folder, made when it is missing. Throws `AgentError` FOLDER when nothing can be kept there. */
export async function requireDataFolder(folder = dataFolder()): Promise<string> {
  try {
    await prepareDataFolder(folder);
    return folder;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new AgentError("FOLDER", settingsWords().unusableFolder(folder, String(code)), { cause });
  }
}

function chooseFolder({ env, platform, home }: Surroundings): string {
  if (env["CLOISTER_DATA"]) return (platform === "win32" ? win32 : posix).resolve(env["CLOISTER_DATA"]);
  if (platform === "win32") return win32.join(env["LOCALAPPDATA"] ?? win32.join(home, "AppData", "Local"), "cloister");
  if (platform === "darwin") return posix.join(home, "Library", "Application Support", "cloister");
  // The XDG specification says that a relative value is to be ignored.
  const shared = env["XDG_DATA_HOME"];
  return posix.join(shared?.startsWith("/") ? shared : posix.join(home, ".local", "share"), "cloister");
}
