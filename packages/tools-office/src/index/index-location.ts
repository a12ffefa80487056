import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import type { WorkspaceFile } from "@cloister/tool-runtime";

/** The folder that the workspace paths of these files start from; null without files. */
export function workspaceRootOf(files: readonly WorkspaceFile[]): string | null {
  const first = files[0];
  if (!first) return null;
  return first.path.split("/").reduce((folder) => dirname(folder), first.absolutePath);
}

/** The index file of a workspace: outside it, so that indexing never changes the user's folder. */
export function indexLocation(dataFolder: string, root: string): string {
  const name = createHash("sha256").update(root).digest("hex").slice(0, 32);
  return join(dataFolder, "index", `${name}.db`);
}
