/** The index file is not a sound database; it can be thrown away, since everything in it comes from the user's files. */
export class IndexDamaged extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "IndexDamaged";
  }
}

/** Turns SQLite's ways of saying "this file is broken" into `IndexDamaged`; other errors stay as they are. */
export function asIndexError(error: unknown): unknown {
  const code = (error as { code?: unknown } | null)?.code;
  const isBroken = typeof code === "string" && /^SQLITE_(CORRUPT|NOTADB|FORMAT|IOERR)/.test(code);
  return isBroken ? new IndexDamaged(`${code}: ${(error as Error).message}`, { cause: error }) : error;
}
