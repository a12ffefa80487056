import type { ToolContext, WorkspaceFile } from "@cloister/tool-runtime";

/** The files of these paths in their order, each once. Throws `ToolError` NOT_FOUND or OUTSIDE_WORKSPACE. */
export async function resolveFiles(
  workspace: ToolContext["workspace"],
  paths: readonly string[],
): Promise<WorkspaceFile[]> {
  const files = new Map<string, WorkspaceFile>();
  for (const path of paths) {
    const file = await workspace.resolve(path);
    files.set(file.path, file);
  }
  return [...files.values()];
}
