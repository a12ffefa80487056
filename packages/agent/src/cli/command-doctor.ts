import { checkPc } from "../config/check-pc.ts";
import { inWords } from "../config/interface-language.ts";
import { guarded } from "./command-error.ts";
import { padToWidth } from "./display-width.ts";
import { exitCodes } from "./exit-codes.ts";

const NAME_COLUMNS = 12;

/** `doctor`: what this PC can do, and what to do about what it cannot. */
export const doctorCommand = guarded(doctor);

async function doctor({ json }: { json?: boolean }): Promise<void> {
  const checks = await checkPc();
  const ok = checks.every((check) => check.ok);
  if (json) process.stdout.write(`${JSON.stringify({ ok, checks })}\n`);
  else {
    const mark = (isRight: boolean) => padToWidth(isRight ? inWords("좋음", "ok") : inWords("문제", "NOT"), 4);
    for (const check of checks) {
      process.stdout.write(`${mark(check.ok)} ${padToWidth(nameInWords(check.name), NAME_COLUMNS)} ${check.detail}\n`);
      if (check.fix !== "") process.stdout.write(`${" ".repeat(NAME_COLUMNS + 5)} ${check.fix}\n`);
    }
  }
  // Slow is not broken: only what stops a question from being answered is "cannot start".
  if (checks.some((check) => !check.ok && check.name !== "cpu")) process.exitCode = exitCodes.cannotStart;
}

/** `doctor --json` has the names as they are. */
function nameInWords(name: string): string {
  const korean: Record<string, string> = {
    memory: "메모리",
    cpu: "프로세서",
    model: "모델",
    "data-folder": "자료 폴더",
    disk: "디스크",
    node: "Node",
  };
  return inWords(korean[name] ?? name, name);
}
