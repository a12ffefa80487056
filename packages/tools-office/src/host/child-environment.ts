/** The program finds its own unpacked parts by the folder variables; nothing else of the user's environment goes in. */
const passedOn = ["HOME", "XDG_CACHE_HOME", "LOCALAPPDATA", "USERPROFILE", "SystemRoot", "TMPDIR", "TMP", "TEMP", "TZ"];

/**
 * The environment of a child that opens hostile files: folders and limits, no secrets. The heap limit goes through
 * NODE_OPTIONS because a single-file executable takes no Node flags on its command line.
 */
export function childEnvironment(parent: NodeJS.ProcessEnv, heapMb: number): Record<string, string> {
  const child: Record<string, string> = {};
  for (const name of passedOn) {
    const value = parent[name];
    if (value !== undefined) child[name] = value;
  }
  child["NODE_OPTIONS"] = `--max-old-space-size=${heapMb}`;
  return child;
}
