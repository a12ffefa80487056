import { execFileSync } from "node:child_process";

/** Child processes and end-to-end tests run the built program, so the build must be of this source. */
export default function buildFirst(): void {
  execFileSync(process.execPath, ["node_modules/typescript/bin/tsc", "-b", "packages/agent"], { stdio: "inherit" });
}
