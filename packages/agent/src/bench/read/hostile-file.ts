/** A file made to hang, crash or fill a reader. */
export interface HostileFile {
  name: string;
  bytes: Uint8Array;
}

/** Made one at a time, so that they never lie in memory together. */
export interface HostileMaker {
  name: string;
  make(): HostileFile;
}

export function hostileFile(name: string, bytes: () => Uint8Array | string): HostileMaker {
  return {
    name,
    make() {
      const made = bytes();
      return { name, bytes: typeof made === "string" ? Buffer.from(made) : made };
    },
  };
}
