import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openTestReader } from "./test-reader.ts";

const parent = fileURLToPath(new URL("../../fixtures/programs/parser-parent.mjs", import.meta.url));

test("the parser ends when the program that started it is killed", async () => {
  const tested = openTestReader();
  const file = JSON.stringify(tested.fixture("x01_merged.xlsx"));
  const program = spawn(process.execPath, [parent, tested.dataFolder, file], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  for await (const text of program.stdout) {
    output += String(text);
    if (output.endsWith("read\n")) break;
  }
  const pid = Number(output.split("\n")[0]);
  expect(isAlive(pid)).toBe(true);
  program.kill("SIGKILL");
  await expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false);
  await tested.close();
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
