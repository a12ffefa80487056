import { readFileSync, statSync } from "node:fs";
import { join, win32 } from "node:path";
import { z } from "zod";
import { AgentError } from "../agent-error.ts";
import { dataFolder } from "./data-folder.ts";
import { settingsWords } from "./settings-words.ts";

/** What an administrator or a user may set; unknown keys are refused. */
const settingsSchema = z.strictObject({
  /** Id of the model that answers when none is named on the command line. */
  model: z.string().min(1).optional(),
  language: z.enum(["ko", "en"]).optional(),
  /** Tokens. */
  contextWindow: z.number().int().min(2000).max(131_072).optional(),
  /** Whether tool groups that are not core stay closed until opened. */
  defer: z.enum(["on", "auto", "off"]).optional(),
  /** Threads of llama.cpp. */
  threads: z.number().int().min(1).max(256).optional(),
});

export type SettingValues = z.infer<typeof settingsSchema>;
export type SettingName = keyof SettingValues;
export type SettingSource = "administrator" | "user" | "default";

export interface Settings {
  /** As they hold: the administrator's over the user's. */
  values: SettingValues;
  /** Where a setting comes from; one that is not named is the default. */
  sources: Partial<Record<SettingName, Exclude<SettingSource, "default">>>;
}

export const settingNames = Object.keys(settingsSchema.shape) as SettingName[];

/** The administrator's file of this PC. */
export function administratorFile(platform = process.platform, env: NodeJS.ProcessEnv = process.env): string {
  return platform === "win32"
    ? win32.join(env["ProgramData"] ?? "C:\\ProgramData", "cloister", "config.json")
    : "/etc/cloister/config.json";
}

/** The user's file, in the data folder. */
export function userFile(): string {
  return join(dataFolder(), "config.json");
}

/** Throws `AgentError` USAGE, naming file and key, for a file that is no JSON or has a key or value that is not known. */
export function loadSettings(files = { administrator: administratorFile(), user: userFile() }): Settings {
  const user = readSettings(files.user);
  const administrator = readSettings(files.administrator);
  const sources: Settings["sources"] = {};
  for (const name of settingNames) {
    if (administrator[name] !== undefined) sources[name] = "administrator";
    else if (user[name] !== undefined) sources[name] = "user";
  }
  return { values: { ...user, ...administrator }, sources };
}

const MOST_BYTES = 64 * 1024;

function readSettings(file: string): SettingValues {
  let text: string;
  try {
    const info = statSync(file);
    // A pipe would be waited for without end.
    if (!info.isFile() || info.size > MOST_BYTES)
      throw new AgentError("USAGE", settingsWords().noSettings(file, MOST_BYTES));
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof AgentError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return {};
    // Settings that cannot be read may forbid something: going on without them would be wrong.
    throw new AgentError("USAGE", settingsWords().unreadable(file, String(code)), { cause: error });
  }
  const parsed = settingsSchema.safeParse(parseJson(file, text));
  if (parsed.success) return parsed.data;
  throw new AgentError("USAGE", parsed.error.issues.map((issue) => faultInWords(file, issue)).join("\n"));
}

/** Which key or value is not allowed, and what is. */
function faultInWords(file: string, issue: z.core.$ZodIssue): string {
  const words = settingsWords();
  if (issue.code === "unrecognized_keys")
    return words.unknownKeys(file, issue.keys.join(", "), settingNames.join(", "));
  const name = settingNames.find((known) => known === issue.path[0]);
  return name === undefined ? words.noObject(file) : words.wrongValue(file, name, words.allowed[name]);
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new AgentError("USAGE", settingsWords().noJson(file, (error as Error).message), { cause: error });
  }
}
