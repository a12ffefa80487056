import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Where the files that ship with the program lie: manifest, skills, page. The only place that knows.
 *
 * A checkout (src/ and dist/) and a single-file program's unpacked tree have them at different heights above this
 * module, so the nearest folder upwards that holds `models/manifest.json` is taken.
 */
export function dataFilesRoot(start = dirname(fileURLToPath(import.meta.url))): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, "models", "manifest.json"))) return folder;
    if (folder === dirname(folder)) {
      throw new Error(`models/manifest.json is missing above ${start}: the program's files are incomplete`);
    }
  }
}

/** Path of the model manifest that ships with the program. */
export function manifestPath(): string {
  return join(dataFilesRoot(), "models", "manifest.json");
}

/** Folder of the skills that ship with the program. */
export function skillsFolder(): string {
  return join(dataFilesRoot(), "skills");
}

/** The checkout's `models` folder, or null where the program does not run from a checkout. */
export function checkoutModelsFolder(): string | null {
  const root = dataFilesRoot();
  return existsSync(join(root, "packages", "agent", "package.json")) ? join(root, "models") : null;
}

/** Version of the product, from the package.json that ships with it. */
export function productVersion(): string {
  return (JSON.parse(readFileSync(join(dataFilesRoot(), "package.json"), "utf8")) as { version: string }).version;
}

/** The checkout's questions with known answers; a single-file program does not have them. */
export function tasksFile(): string {
  return join(dataFilesRoot(), "test", "tasks", "tasks.jsonl");
}

/** The checkout's sample office folder, which the questions of `tasksFile` are about. */
export function sampleFolder(): string {
  return join(dataFilesRoot(), "test", "workspace");
}

/** Folder of the built page: a checkout's dist, else beside the other files. */
export function pageFolder(): string {
  const root = dataFilesRoot();
  const built = join(root, "packages", "agent", "dist", "page");
  return existsSync(built) ? built : join(root, "page");
}
