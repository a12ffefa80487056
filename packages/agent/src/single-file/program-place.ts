import { dirname, join } from "node:path";
import { isSea } from "node:sea";

/** Whether this process is the single executable, not Node with a script. */
export function isSingleFile(): boolean {
  return isSea();
}

/**
 * Folders with models that belong to the executable: beside it in a kit, two above it where `kit install` put it. None
 * when Node runs a script.
 */
export function modelsOfExecutable(): string[] {
  if (!isSingleFile()) return [];
  const folder = dirname(process.execPath);
  return [join(folder, "models"), join(folder, "..", "..", "models")];
}
