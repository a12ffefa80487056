/** Workspace paths that a call's arguments name, by the fields that tools use for them. */
export function namedPaths(input: unknown): string[] {
  if (input === null || typeof input !== "object") return [];
  const fields = input as Record<string, unknown>;
  return ["path", "paths", "file", "files", "folder", "to"]
    .flatMap((name) => fields[name])
    .filter((value) => typeof value === "string")
    .map((path) => path.normalize("NFC"));
}
