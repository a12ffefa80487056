import { z } from "zod";

const workspacePath = z.string().trim().min(1).max(400);

/** Input field: one file of the workspace. */
export function pathField(): z.ZodString {
  return workspacePath.describe("file in the workspace");
}

/** Input field: one to four files of the workspace that are looked at together. */
export function pathsField(): z.ZodArray<z.ZodString> {
  return z.array(workspacePath).min(1).max(4).describe("files in the workspace");
}
