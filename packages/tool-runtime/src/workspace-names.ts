/** A name as it is compared: NFC, without case. */
export function comparable(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

/** Hidden names and the lock files that Office puts beside an open document are no part of the workspace. */
export function isLeftOut(name: string): boolean {
  return name.startsWith(".") || name.startsWith("~$");
}

/**
 * Names on disk with the name people see: NFC, except where an NFC twin lies in the same folder; then the bytes tell
 * the two apart.
 */
export function shownNames(names: readonly string[]): { name: string; shown: string }[] {
  const onDisk = new Set(names);
  return names.map((name) => {
    const composed = name.normalize("NFC");
    return { name, shown: composed !== name && onDisk.has(composed) ? name : composed };
  });
}
