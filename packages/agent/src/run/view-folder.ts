import type { FolderView } from "../route/folder-view.ts";
import type { RunParts, RunRequest } from "./run-parts.ts";
import { tell } from "./tell.ts";
import { problemOf } from "./unreadable.ts";

/** Brings the index up to date and says what the folder holds. */
export async function viewFolder(parts: RunParts, request: RunRequest): Promise<FolderView> {
  const files = await parts.workspace.files(request.signal);
  const indexed = await parts.documents.index(
    files,
    (progress) => tell(request.emit, { type: "index_progress", ...progress }),
    request.signal,
  );
  await request.emit({
    type: "folder_indexed",
    files: indexed.map((file) => ({ file: file.file, sha256: file.sha256, problem: problemOf(file) })),
  });
  return { files, indexed };
}
