import { spawnSync } from "node:child_process";

/** Child processes and end-to-end tests run the built program, so the build must be of this source. */
export default function buildFirst(): void {
  const compiler = ["node_modules/typescript/bin/tsc", "-b", "packages/agent"];
  const { status, stdout, stderr, error } = spawnSync(process.execPath, compiler, { encoding: "utf8" });
  if (status === 0) return;
  const failed = new Error(`The build is red, no test was run.\n${stdout ?? ""}${stderr ?? ""}${error?.message ?? ""}`);
  // The place in this file would bury the compiler's words.
  delete failed.stack;
  throw failed;
}
