import { checkPc } from "../config/check-pc.ts";
import { exitCodes } from "./exit-codes.ts";

/** `doctor`: what this PC can do, and what to do about what it cannot. */
export async function doctorCommand({ json }: { json?: boolean }): Promise<void> {
  const checks = await checkPc();
  const ok = checks.every((check) => check.ok);
  if (json) process.stdout.write(`${JSON.stringify({ ok, checks })}\n`);
  else {
    for (const check of checks) {
      process.stdout.write(`${check.ok ? "ok " : "NOT"}  ${check.name.padEnd(12)} ${check.detail}\n`);
      if (check.fix !== "") process.stdout.write(`     ${"".padEnd(12)} ${check.fix}\n`);
    }
  }
  // Slow is not broken: only what stops a question from being answered is "cannot start".
  if (checks.some((check) => !check.ok && check.name !== "cpu")) process.exitCode = exitCodes.cannotStart;
}
