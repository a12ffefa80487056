/** A regular file inside the workspace, as it was when it was found. */
export interface WorkspaceFile {
  /** Relative to the root, `/` separated, NFC: what people and the model see. */
  path: string;
  /** The name on disk, byte for byte. */
  absolutePath: string;
  size: number;
  mtimeMs: number;
  /** Device and inode: whoever opens the file checks that it is still this one. */
  dev: number;
  ino: number;
}

export interface WorkspaceEntry {
  path: string;
  isFolder: boolean;
  size: number;
  mtimeMs: number;
}

/**
 * The one door to the user's folder.
 *
 * Contract: nothing outside the root is ever returned or opened; symbolic links that lead out, special files and
 * names that mean something else on another system are refused with `OUTSIDE_WORKSPACE`. Office lock files (`~$…`)
 * and hidden names (`.…`) are left out of listings. Lookups compare by NFC and case-fold when no exact name exists.
 */
export interface Workspace {
  readonly root: string;
  /** Entries of one folder, folders first, by name. Throws `ToolError` as `resolve` does; INVALID_INPUT for a file. */
  list(folder?: string): Promise<WorkspaceEntry[]>;
  /** Every regular file below the root, by path. */
  files(signal?: AbortSignal): Promise<WorkspaceFile[]>;
  /**
   * One file by its path. Throws `ToolError` NOT_FOUND (with near names, or several that fit), OUTSIDE_WORKSPACE,
   * INVALID_INPUT (a folder) or UNREADABLE (no rights).
   */
  resolve(path: string): Promise<WorkspaceFile>;
}
