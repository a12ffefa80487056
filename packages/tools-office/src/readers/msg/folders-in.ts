import type { CompoundFile } from "../../gate/cfb.ts";

/** The storages directly in `folder` whose name begins so, each ending in "/", in order. */
export function foldersIn(cfb: CompoundFile, folder: string, begin: string): string[] {
  const found = new Set<string>();
  for (const path of cfb.paths) {
    if (!path.startsWith(folder + begin)) continue;
    const end = path.indexOf("/", folder.length);
    if (end > 0) found.add(path.slice(0, end + 1));
  }
  return [...found].sort();
}
