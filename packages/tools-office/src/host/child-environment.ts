/** The program finds its own unpacked parts by the folder variables; nothing else of the user's environment goes in. */
const passedOn = [
  "CLOISTER_CACHE",
  "HOME",
  "XDG_CACHE_HOME",
  "LOCALAPPDATA",
  "USERPROFILE",
  "SystemRoot",
  "TMPDIR",
  "TMP",
  "TEMP",
  "TZ",
];

/**
 * The environment of a child that opens hostile files: folders and limits, no secrets. The flags go through
 * NODE_OPTIONS because a single-file executable takes none on its command line. No code from strings: a font or formula
 * that reaches an `eval` (as in CVE-2024-4367 of pdf.js) is an error then.
 */
export function childEnvironment(parent: NodeJS.ProcessEnv, heapMb: number): Record<string, string> {
  const child: Record<string, string> = {};
  for (const name of passedOn) {
    const value = parent[name];
    if (value !== undefined) child[name] = value;
  }
  child["NODE_OPTIONS"] = `--max-old-space-size=${heapMb} --disallow-code-generation-from-strings`;
  return child;
}
