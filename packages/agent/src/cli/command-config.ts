import { administratorFile, loadSettings, settingNames, userFile, type SettingValues } from "../config/settings.ts";
import { inWords } from "../config/interface-language.ts";
import { defaultModel, loadManifest } from "../model-store/manifest.ts";
import { guarded } from "./command-error.ts";
import { padToWidth } from "./display-width.ts";
import { defaultSettings } from "./open-session.ts";
import { oneLine } from "./safe-output.ts";

/** `config show`: every setting, its value and where it comes from. */
export const configShowCommand = guarded(show);

async function show({ json }: { json?: boolean }): Promise<void> {
  const { values, sources } = loadSettings();
  // The model that answers when no setting names one is the manifest's.
  const defaults: SettingValues = { ...defaultSettings(), model: defaultModel(loadManifest()).id };
  const settings = settingNames.map((name) => ({
    name,
    value: values[name] ?? defaults[name] ?? null,
    source: sources[name] ?? ("default" as const),
  }));
  const files = { administrator: administratorFile(), user: userFile() };
  if (json) {
    process.stdout.write(`${JSON.stringify({ settings, files })}\n`);
    return;
  }
  const words = {
    administrator: inWords("관리자", "administrator"),
    user: inWords("사용자", "user"),
    default: inWords("기본값", "default"),
  };
  for (const { name, value, source } of settings)
    process.stdout.write(`${name.padEnd(14)} ${padToWidth(oneLine(String(value)), 28)} ${words[source]}\n`);
  process.stdout.write(
    `${inWords("파일", "files")}: ${files.administrator} (${words.administrator}), ${files.user} (${words.user})\n`,
  );
}
