import { spawnSync } from "node:child_process";

/** Child processes and end-to-end tests run the built program and its page, so the build must be of this source. */
export default function buildFirst(): void {
  build(["node_modules/typescript/bin/tsc", "-b", "packages/agent"]);
  build(["node_modules/vite/bin/vite.js", "build", "-c", "packages/agent/src/web/ui/vite.config.ts"]);
}

function build(command: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, command, { encoding: "utf8" });
  if (status === 0) return;
  const failed = new Error(`The build is red, no test was run.\n${stdout ?? ""}${stderr ?? ""}${error?.message ?? ""}`);
  // The place in this file would bury the compiler's words.
  delete failed.stack;
  throw failed;
}
