import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";

/** One file that the executable carries and unpacks; `path` is relative, with slashes. */
export interface CarriedFile {
  path: string;
  bytes: number;
  sha256: string;
  /** A native library: it needs the right to be run. */
  native: boolean;
}

/** What the executable carries. `hash` is that of the list of files, so of every byte in them. */
export interface CarriedTree {
  version: string;
  hash: string;
  files: readonly CarriedFile[];
  /** All files one behind the other, in the list's order. Throws `StartError` DAMAGED. */
  contents(): Buffer;
}

export type StartProblem = "DAMAGED" | "NO_FOLDER" | "REFUSED";

/** Why the program cannot start on this PC; the message is for people. */
export class StartError extends Error {
  readonly problem: StartProblem;

  constructor(problem: StartProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** Name of the tree's folder: a new build never meets the files of another one. */
export function treeName(tree: CarriedTree): string {
  return `${tree.version}-${tree.hash.slice(0, 16)}`;
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The tree from the two assets of the executable: its list in JSON, and its files packed with brotli. */
export function carriedTree(list: string, packed: () => ArrayBuffer): CarriedTree {
  const { version, hash, files } = JSON.parse(list) as Omit<CarriedTree, "contents">;
  const contents = () => {
    try {
      return brotliDecompressSync(Buffer.from(packed()));
    } catch {
      throw new StartError("DAMAGED", "brotli");
    }
  };
  return { version, hash, files, contents };
}
